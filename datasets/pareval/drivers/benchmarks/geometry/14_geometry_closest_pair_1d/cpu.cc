#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(14);
    for (size_t count : {2, 3, 10, 101, 700}) {
        std::vector<double> const x = draw.reals(count, -1000.0, 1000.0);
        if (!isClose(correctClosestPair(x), closestPair(x))) {
            return false;
        }
    }
    return true;
}
