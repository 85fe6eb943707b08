// SPDX-License-Identifier: Apache-2.0
// Comparisons of integers with floating-point constants.

static int all(int i) {
  return (i < 0.5) + 2 * (i <= 0.5) + 4 * (i > 0.5) + 8 * (i >= 0.5) + 16 * (i == 0.5) + 32 * (i != 0.5)
      + 64 * (2.0 < i) + 128 * (2.0 <= i) + 256 * (2.0 > i) + 512 * (2.0 >= i) + 1024 * (2.0 == i)
      + 2048 * (2. != i) + 4096 * (i < 1e-9f) + 8192 * (i >= .002L) + 16384 * (i <= 2.75f);
}

int around_zero(int i) { return all(i % 5); }
int plain(int i) { return all(i); }
int far(int i) { return (i >= 16777215.0f) + 2 * (i > 16777215.0f) + 4 * (i == 16777215.0f) + 8 * (i < 1000000.5f); }
int far_long(long long i) { return (i >= 16777215.f) + 2 * (16777215.0 < i) + 4 * (i == 16777215.0); }
int far_around(int i) { return far(16777215 + i % 4) + 16 * far(1000000 + i % 3); }
int small(char c) { return (c == 65.0) + 2 * (c < 65.5) + 4 * (c > 127.5); }
int without_sign(unsigned u) { return (u < 0.5) + 2 * (u >= 1.0e1) + 4 * (u == 3.0) + 8 * (u - 1 < 0.5); }
int effects(int i) { int k = i % 3; int found = k++ == 0.5; return 2 * k + found; }
int chosen(int i) { if (i % 7 >= 2.5) return 1; return i % 7 != 0.0 ? 3 : 4; }
