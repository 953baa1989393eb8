#pragma once
#include <cstddef>
#include <vector>

size_t correctFindFirstEven(std::vector<int> const &x) {
    size_t at = 0;
    while (at < x.size() && x[at] % 2 != 0) {
        at += 1;
    }
    return at;
}
