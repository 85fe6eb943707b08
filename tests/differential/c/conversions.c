// SPDX-License-Identifier: Apache-2.0
// Conversions between all integer types, explicit and implicit, and narrow targets.

typedef unsigned char byte;
typedef unsigned long size;

signed char to_schar(int a) { return (signed char)a; }
unsigned char to_uchar(int a) { return a; }
char to_char(long long a) { return a; }
short to_short(unsigned a) { return (short)a; }
unsigned short to_ushort(long a) { return a; }
int to_int(unsigned long long a) { return (int)a; }
unsigned to_unsigned(long long a) { return a; }
long to_long(unsigned long long a) { return a; }
unsigned long to_ulong(int a) { return a; }
long long to_long_long(unsigned a) { return (int)a; }
_Bool to_bool(long long a) { return a; }
int chain(long long a) { return (signed char)(unsigned short)(short)(byte)a + (_Bool)(a & 256) + (byte)(signed char)a; }
unsigned long long extend(signed char a, short b, int c) { return (unsigned long long)a ^ (unsigned)b ^ (size)c; }

int compound_char(signed char a, int b) {
    a += b % 200;
    a *= 3;
    a -= 1;
    return a;
}
int compound_uchar(unsigned char a, unsigned b) {
    a += b;
    a <<= 3;
    a ^= 0x1f0;
    a /= 3;
    return a;
}
int compound_short(short a, long b) {
    a |= b;
    a >>= 2;
    a %= 77;
    a &= ~1;
    return a;
}
unsigned compound_mixed(int a, unsigned b) {
    a /= b | 1;
    b -= a;
    b >>= 1;
    return b + a;
}
long compound_long(long a, int b, unsigned c) {
    a ^= b;
    a &= c;
    a -= b / 2;
    return a;
}
int compound_bool(_Bool a, int b) {
    a += b;
    b = a;
    a -= 1;
    b += a * 2;
    a |= 4;
    return b * 2 + a;
}
int increment_char(signed char a) {
    signed char before = a++;
    int between = a;
    ++a;
    return before * 1000 + between + a;
}
int increment_unsigned(unsigned char a, unsigned b) {
    a--;
    b++;
    int was_zero = b-- == 0;
    return a + was_zero + (--b > 5);
}
int increment_bool(_Bool a) {
    int before = a++;
    return before * 2 + a;
}
int decrement_bool(_Bool a) {
    a--;
    return a;
}
int increment_int(int a) {
    a++;
    return a;
}
long assignment_value(int a, unsigned char b) {
    int x;
    long y = x = b = a;
    x += b += 1;
    return x * 3 + y;
}
int call_conversion(long long a) {
    return to_uchar(a) + to_bool(a) + to_short(a);
}
long long ternary_type(int pick, signed char a, unsigned b) { return pick ? a : b; }
// in: a -3..3
int argument_promotion(int a, char c, unsigned short s) { return (c ? c : s) - a * (s > c); }
enum colour { RED, GREEN = 5, BLUE, LAST = BLUE + 10, NEGATIVE = -3 };
// in: c -4..18
int enums(enum colour c, int a) {
    enum colour d = c == RED ? GREEN : (enum colour)(c + 1);
    return d * 100 + (c < LAST) + (a % 7 == NEGATIVE) + sizeof(enum colour);
}
// in: low 0..3; c -2..2
int narrow_index(signed char low, signed char c) {
    int a[4] = {10, 20, 30, 40};
    unsigned char i = low + c;
    return a[i] + a[(unsigned short)low];
}
