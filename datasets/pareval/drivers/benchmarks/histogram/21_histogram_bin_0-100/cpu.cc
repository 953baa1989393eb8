#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(21);
    for (size_t count : {1, 10, 1000, 5000}) {
        // Below 100: the prompt does not say which bin takes 100 itself.
        std::vector<double> const x = draw.reals(count, 0.0, 99.999);
        std::array<size_t, 10> correct{}, found{};
        correctBinsBy10Count(x, correct);
        binsBy10Count(x, found);
        if (correct != found) {
            return false;
        }
    }
    return true;
}
