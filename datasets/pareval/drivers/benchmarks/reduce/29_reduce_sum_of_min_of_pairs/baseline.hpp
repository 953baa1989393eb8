#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

double correctSumOfMinimumElements(std::vector<double> const &x, std::vector<double> const &y) {
    double sum = 0;
    for (size_t i = 0; i < x.size(); i += 1) {
        sum += std::min(x[i], y[i]);
    }
    return sum;
}
