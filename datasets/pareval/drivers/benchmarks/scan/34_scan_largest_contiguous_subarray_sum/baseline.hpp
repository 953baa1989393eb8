#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

int correctMaximumSubarray(std::vector<int> const &x) {
    int best = x[0];
    int ending = x[0];
    for (size_t i = 1; i < x.size(); i += 1) {
        ending = std::max(x[i], ending + x[i]);
        best = std::max(best, ending);
    }
    return best;
}
