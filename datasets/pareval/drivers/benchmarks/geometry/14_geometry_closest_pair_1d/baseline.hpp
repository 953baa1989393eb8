#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

double correctClosestPair(std::vector<double> const &x) {
    std::vector<double> sorted(x);
    std::sort(sorted.begin(), sorted.end());
    double least = std::numeric_limits<double>::max();
    for (size_t i = 1; i < sorted.size(); i += 1) {
        least = std::min(least, sorted[i] - sorted[i - 1]);
    }
    return least;
}
