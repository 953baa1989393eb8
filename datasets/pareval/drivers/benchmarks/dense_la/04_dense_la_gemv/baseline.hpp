#pragma once
#include <cstddef>
#include <vector>

void correctGemv(std::vector<double> const &A, std::vector<double> const &x, std::vector<double> &y, size_t M,
                 size_t N) {
    for (size_t row = 0; row < M; row += 1) {
        double sum = 0;
        for (size_t column = 0; column < N; column += 1) {
            sum += A[row * N + column] * x[column];
        }
        y[row] = sum;
    }
}
