// SPDX-License-Identifier: Apache-2.0
// Operators on every integer type, at their corners.

int add(int a, int b) { return a + b; }
int subtract(int a, int b) { return a - b; }
int multiply(int a, int b) { return a * b; }
int divide(int a, int b) { return a / b; }
int rest(int a, int b) { return a % b; }
int negate(int a) { return -a; }
long add_long(long a, long b) { return a + b; }
long long multiply_long_long(long long a, long long b) { return a * b; }
long long divide_long_long(long long a, long long b) { return a / b - a % b; }
unsigned add_unsigned(unsigned a, unsigned b) { return a + b * 3u - 1; }
unsigned divide_unsigned(unsigned a, unsigned b) { return a / b + a % b; }
unsigned long multiply_unsigned_long(unsigned long a, unsigned b) { return a * b + ~a; }
unsigned long long wide(unsigned long long a, unsigned b) { return (a << 1) * b - (a >> 3) % (b | 1u); }
unsigned negate_unsigned(unsigned a) { return -a + ~a; }
int bits(int a, int b) { return (a & b) ^ (a | ~b) ^ (a ^ 0x5a5a5a5a); }
int shift_left(int a, int count) { return a << count; }
int shift_right(int a, int count) { return a >> count; }
unsigned shift_unsigned(unsigned a, unsigned count) { return (a << count) | (a >> count); }
long long shift_long_long(long long a, signed char count) { return a >> count; }
// in: count 0..31
int shift_narrow(unsigned char a, int count) { return a << count; }
int mixed_signs(int a, unsigned b) { return a < b ? a / 2 : a > b; }
int mixed_sizes(signed char a, unsigned short b, long c) { return (a < b) + (b > c) * 2 + (a == c) * 4; }
long mixed_long(int a, unsigned b, long c) { return a + b < c ? 1 : b - c > 0; }
long long mixed_wide(int a, unsigned b, long long c) { return a - b + c / 3; }
unsigned promotion(unsigned char a, unsigned char b) { return (a - b) / 2; }
int short_product(unsigned short a, unsigned short b) { return a * b; }
int char_arithmetic(char c, signed char s, unsigned char u) { return c + s * u - 'a' + '\0' + '\x7f' + '\101'; }
_Bool boolean(_Bool a, int b) { return (a + b) * a; }
int boolean_arithmetic(_Bool a, _Bool b) { return a + b - !a * 3 + (a & b) + (a ^ 1) + ~b; }
int comparisons(int a, int b) { return (a < b) + (a <= b) * 2 + (a == b) * 4 + (a != b) * 8 + (a > b) * 16 + !a * 32; }
// in: a -100..100; b -100..100; c -100..100
int precedence(int a, int b, int c) {
    return a - b - c * 2 / 3 % 5 + (a < b == c < a) + (a & 1 | b & 2 ^ c) - -b + ~c + (a > b ? b > c ? 1 : 2 : 3);
}
long long literals(int a) {
    return (a & 255) + 0x7fffff00 + 0xffffffff + 2147483648 - 017 + 10u + 5L + 4000000000 + 1ull + 'x';
}
// in: a -2..2
int constant_signs(int a) { return (a < 0u) + (-1 < 0u) * 2 + (-1L < 0u) * 4 + (-1 < (unsigned char)0) * 8; }
unsigned long sizes(int a) {
    int x[5];
    long long y;
    return sizeof(x) / sizeof(x[0]) + sizeof y * 10 + sizeof(long) * 100 + sizeof(int *) * 1000 + sizeof(a + 'c')
        + sizeof(char) + sizeof(_Bool) + sizeof(short) + sizeof a++ + a;
}
