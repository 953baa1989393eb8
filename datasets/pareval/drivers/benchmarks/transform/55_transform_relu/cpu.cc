#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(55);
    for (size_t count : {1, 7, 64, 5000}) {
        std::vector<double> correct = draw.reals(count, -50.0, 50.0);
        std::vector<double> found(correct);
        correctRelu(correct);
        relu(found);
        if (!areClose(correct, found)) {
            return false;
        }
    }
    return true;
}
