#include "utilities.hpp"
#include "generated-code.hpp"
#include "baseline.hpp"

struct Context {};

Context *init() { return new Context(); }

void destroy(Context *context) { delete context; }

bool validate(Context *) {
    Draw draw(4);
    size_t const shapes[][2] = {{1, 1}, {2, 3}, {17, 5}, {64, 80}};
    for (auto const &[rows, columns] : shapes) {
        std::vector<double> const A = draw.reals(rows * columns, -10.0, 10.0);
        std::vector<double> const x = draw.reals(columns, -10.0, 10.0);
        std::vector<double> correct(rows), found(rows);
        correctGemv(A, x, correct, rows, columns);
        gemv(A, x, found, rows, columns);
        if (!areClose(correct, found)) {
            return false;
        }
    }
    return true;
}
