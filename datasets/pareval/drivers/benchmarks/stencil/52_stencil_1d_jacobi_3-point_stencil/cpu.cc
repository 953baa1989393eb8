#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(52);
    for (size_t count : {1, 2, 5, 300, 5000}) {
        std::vector<double> const input = draw.reals(count, -100.0, 100.0);
        std::vector<double> correct(count), found(count);
        correctJacobi1D(input, correct);
        jacobi1D(input, found);
        if (!areClose(correct, found)) {
            return false;
        }
    }
    return true;
}
