#pragma once
// What the drivers in this folder share: inputs that follow from a seed, and comparison within a tolerance.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

/** Draws inputs. Every driver makes its own, so that its inputs do not depend on other drivers. */
struct Draw {
    std::mt19937 engine;
    explicit Draw(unsigned seed) : engine(seed) {}

    int whole(int least, int most) {
        return least + static_cast<int>(engine() % static_cast<unsigned>(most - least + 1));
    }
    double real(double least, double most) { return least + (most - least) * (engine() / 4294967295.0); }

    std::vector<int> wholes(size_t count, int least, int most) {
        std::vector<int> values(count);
        for (int &value : values) {
            value = whole(least, most);
        }
        return values;
    }
    std::vector<double> reals(size_t count, double least, double most) {
        std::vector<double> values(count);
        for (double &value : values) {
            value = real(least, most);
        }
        return values;
    }
};

/** Sums in another order differ in their last bits: equal up to a share of the larger size. Not a number equals nothing. */
inline bool isClose(double left, double right) {
    return std::abs(left - right) <= 1e-9 * std::max({1.0, std::abs(left), std::abs(right)});
}

inline bool areClose(std::vector<double> const &left, std::vector<double> const &right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), isClose);
}
