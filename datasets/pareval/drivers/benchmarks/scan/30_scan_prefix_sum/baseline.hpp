#pragma once
#include <cstddef>
#include <vector>

void correctPrefixSum(std::vector<double> const &x, std::vector<double> &output) {
    double sum = 0;
    for (size_t i = 0; i < x.size(); i += 1) {
        sum += x[i];
        output[i] = sum;
    }
}
