#pragma once
#include <cmath>
#include <complex>
#include <cstddef>
#include <vector>

void correctDft(std::vector<double> const &x, std::vector<std::complex<double>> &output) {
    size_t const count = x.size();
    for (size_t k = 0; k < count; k += 1) {
        std::complex<double> sum(0, 0);
        for (size_t n = 0; n < count; n += 1) {
            // The remainder keeps the angle small, and with it the error of its sine.
            double const angle = -2 * M_PI * static_cast<double>(k * n % count) / static_cast<double>(count);
            sum += x[n] * std::complex<double>(std::cos(angle), std::sin(angle));
        }
        output[k] = sum;
    }
}
