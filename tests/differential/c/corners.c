// SPDX-License-Identifier: Apache-2.0
// Rules and spellings of C that are easy to get wrong.
#include <stddef.h>
#include <stdint.h>

typedef int row[3];
typedef const unsigned short *words;
_Static_assert(sizeof(row) == 12, "three ints");

// in: n 0..10
unsigned countdown(unsigned char n) {
    unsigned r = 0;
    for (unsigned i = n; i-- > 0;) r = r * 2 + i;
    for (unsigned char c = 250; c > 100; c++) r++;
    return r;
}
int arithmetic_shift(int a) { return (a >> 1) + (-1 >> 3) + (~0u >> 28) + ((1u << 31) > 0) + (a >> 31); }
int minimum_remainder(int a, int b) { return a % b; }
long long long_remainder(long long a, signed char b) { return a % b; }
// in: count 29..32
int shift_into_sign(int a, int count) { return (a & 3) << count; }
long shift_long(long a, int count) { return a << (count & 7); }
int chained(int a, int b, int c) { return (a < b < c) + (a == b == c) * 2 + (!a > b) * 4 + (-a < b != c) * 8; }
int casts_in_conditions(int a, unsigned b) { return (a && (char)b) + ((_Bool)a == 1) * 2 + !(unsigned char)b * 4; }
int unsigned_conditions(unsigned a, int b) { return (a - b > 0) + (a >= 0) * 2 + (b >= 0u) * 4 + (a + b < a) * 8; }
long long fixed_widths(int16_t a, uint32_t b, int64_t c) { return a + b * c + (int8_t)b + (uint16_t)c + (uint8_t)a; }
size_t sizes(int n) {
    row r = {1, 2, 3};
    return sizeof r + sizeof(row) * 2 + sizeof(words) + sizeof(n ? 1L : 2) + sizeof(char[7]) + sizeof 'c' + r[1];
}
// in: i -1..3
int typedef_array(int i) {
    row a = {[1] = 7}, b[2] = {{1, 2, 3}, {4}};
    b[1][1] = a[1];
    return a[i] + b[1][i] * 10;
}
// in: w [3]
int constant_pointer(const unsigned short *w) {
    words p = w + 1;
    return p[-1] + *p * 2 + p[1] * 3;
}
static inline int twice(register int x) { return x << 1; }
// in: a 0..1000
int qualifiers(const int a) {
    int v = a;
    register unsigned r __attribute__((unused)) = 3;
    v += twice(v);
    return v + __builtin_expect(a > 5, 0);
}
// in: a -3..3
int nested_switch(int a, unsigned b) {
    int r = 0;
    switch (a) {
    case -3:
        switch (b % 3) {
        case 0: r = 1; break;
        case 1: return 9;
        default: r = 2;
        }
        r += 10;
        break;
    case 0:
        for (;;) {
            switch (b) { case 0: goto out; default: b /= 2; r++; continue; }
        }
    default: r = 77;
    }
out:
    return r;
}
// in: n 0..4
int loop_with_declared_array(int n) {
    int r = 0;
    for (int i = 0; i < n; i++) {
        int a[2] = {i};
        a[1] += 3;
        r = r * 10 + a[0] + a[1];
        a[0] = 100;
    }
    return r;
}
static int *either(int *p, int *q, int which) { return which ? p : q; }
// in: which 0..1
int returned_pointer(int which) {
    int x = 1, y[2] = {2, 3};
    int *p = either(&x, y + 1, which);
    *p += 40;
    return x * 100 + y[1];
}
// in: a [5]; i 0..4; j 0..4
int pointer_order(int *a, int i, int j) {
    int *p = a + i, *q = &a[j];
    ptrdiff_t d = q - p;
    return (p < q) + (p <= q) * 2 + (p == q) * 4 + (int)d * 100 + (p != q) * 8;
}
// in: a [4]; n -1..5
int moving_pointer(int *a, int n) {
    int *p = a;
    while (n-- > 0) *p++ = n;
    return p - a;
}
int compound_order(int a, int b) {
    int x = a / 2;
    x += x;
    x -= b % 10;
    x ^= x >> 3;
    x &= (b |= 1, 0xff0f);
    x |= x % 7 + (b, 8);
    return x;
}
// in: n 0..9
int do_nothing(int n) {
    int r = 0;
    if (n > 3) ; else r = 1;
    { }
    for (; n; n--) { if (n == 2) { r += 5; continue; } r++; }
    return r;
}
// in: n 0..8
int goto_from_nested_switch(int n) {
    int i = 0;
start:
    switch (n & 3) {
    case 0: if (i++ < 3) goto start; break;
    case 1: n++; goto start;
    case 2: { int k = n; n = k - 1; if (i++ < 2) goto start; }
    }
    return i * 100 + n;
}
unsigned long long big_constants(unsigned long long a) {
    return (a ^ 18446744073709551615u) + 0x8000000000000000 / 3 + 4294967295 + 0xfffffffffu;
}
int multicharacter(char c) { return c == '\xff' ? 1 : c == '\377' ? 2 : c < '\200' ? 3 : '"' + '\'' + '\?' + '\a'; }
// in: a [2..3]; b [2..3] alias a
int overlapping_writes(int *a, int *b) {
    int *c = a + 1;
    *a = 1;
    *c = 2;
    b[0] = 5;
    b[1] = *a + *c;
    return *a * 100 + *c * 10;
}
