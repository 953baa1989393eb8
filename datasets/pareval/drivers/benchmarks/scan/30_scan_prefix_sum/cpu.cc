#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(30);
    for (size_t count : {1, 6, 65, 1000, 5000}) {
        std::vector<double> const x = draw.reals(count, -100.0, 100.0);
        std::vector<double> correct(count), found(count);
        correctPrefixSum(x, correct);
        prefixSum(x, found);
        if (!areClose(correct, found)) {
            return false;
        }
    }
    return true;
}
