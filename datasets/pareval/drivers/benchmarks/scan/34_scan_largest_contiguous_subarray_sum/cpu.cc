#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(34);
    // The last bounds make every element negative, where the best subarray is a single one.
    for (int most : {100, 20, -1}) {
        for (size_t count : {1, 9, 100, 400}) {
            std::vector<int> const x = draw.wholes(count, -100, most);
            if (correctMaximumSubarray(x) != maximumSubarray(x)) {
                return false;
            }
        }
    }
    return true;
}
