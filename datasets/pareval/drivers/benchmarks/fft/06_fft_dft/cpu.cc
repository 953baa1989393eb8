#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(6);
    for (size_t count : {1, 4, 15, 128}) {
        std::vector<double> const x = draw.reals(count, -1.0, 1.0);
        std::vector<std::complex<double>> correct(count), found(count);
        correctDft(x, correct);
        dft(x, found);
        for (size_t i = 0; i < count; i += 1) {
            // Angles that were not made small, as most write them, cost some digits.
            if (found.size() != count || !(std::abs(correct[i] - found[i]) < 1e-6)) {
                return false;
            }
        }
    }
    return true;
}
