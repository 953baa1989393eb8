#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(29);
    for (size_t count : {1, 5, 64, 1000, 5000}) {
        std::vector<double> const x = draw.reals(count, -50.0, 50.0);
        std::vector<double> const y = draw.reals(count, -50.0, 50.0);
        if (!isClose(correctSumOfMinimumElements(x, y), sumOfMinimumElements(x, y))) {
            return false;
        }
    }
    return true;
}
