#pragma once
#include <array>
#include <cstddef>
#include <vector>

void correctBinsBy10Count(std::vector<double> const &x, std::array<size_t, 10> &bins) {
    for (double value : x) {
        bins[static_cast<size_t>(value / 10)] += 1;
    }
}
