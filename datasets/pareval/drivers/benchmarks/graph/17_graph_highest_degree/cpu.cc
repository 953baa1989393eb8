#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(17);
    for (size_t count : {1, 2, 7, 40, 150}) {
        std::vector<int> A(count * count, 0);
        for (size_t i = 0; i < count; i += 1) {
            for (size_t j = i + 1; j < count; j += 1) {
                A[i * count + j] = A[j * count + i] = draw.whole(0, 3) == 0 ? 1 : 0;
            }
        }
        if (correctMaxDegree(A, count) != maxDegree(A, count)) {
            return false;
        }
    }
    return true;
}
