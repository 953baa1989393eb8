#pragma once
#include <vector>

void correctRelu(std::vector<double> &x) {
    for (double &value : x) {
        value = value > 0 ? value : 0;
    }
}
