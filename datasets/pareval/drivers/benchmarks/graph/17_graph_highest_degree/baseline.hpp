#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

int correctMaxDegree(std::vector<int> const &A, size_t N) {
    int highest = 0;
    for (size_t row = 0; row < N; row += 1) {
        int degree = 0;
        for (size_t column = 0; column < N; column += 1) {
            degree += A[row * N + column];
        }
        highest = std::max(highest, degree);
    }
    return highest;
}
