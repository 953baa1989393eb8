#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(38);
    for (size_t count : {1, 10, 100, 3000}) {
        for (int turn = 0; turn < 3; turn += 1) {
            std::vector<int> x = draw.wholes(count, -50, 50);
            // Odd up to a place that is drawn, which is even: the prompt does not say what is returned where none is.
            size_t const place = static_cast<size_t>(draw.whole(0, static_cast<int>(count) - 1));
            for (size_t i = 0; i <= place; i += 1) {
                x[i] = 2 * x[i] + (i == place ? 0 : 1);
            }
            if (correctFindFirstEven(x) != findFirstEven(x)) {
                return false;
            }
        }
    }
    return true;
}
