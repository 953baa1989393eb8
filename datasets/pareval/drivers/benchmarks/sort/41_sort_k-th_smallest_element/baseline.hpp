#pragma once
#include <algorithm>
#include <vector>

int correctFindKthSmallest(std::vector<int> const &x, int k) {
    std::vector<int> sorted(x);
    std::sort(sorted.begin(), sorted.end());
    return sorted[k - 1];
}
