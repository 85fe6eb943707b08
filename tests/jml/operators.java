// Operators in specifications: types as in Java, numbers without bounds, casts that wrap.

//: int and boolean | error | type
//@ ensures (x == 1) == x;
static int f(int x) { return x; }

//: ordered arrays | error | type
//@ ensures a < 1;
static int f(int[] a) { return 1; }

//: arrays of different types | error | type
//@ ensures a == b;
static int f(int[] a, long[] b) { return 1; }

//: sum of truth values | error | type
//@ ensures (x > 0) + 1 == 2;
static int f(int x) { return x; }

//: a number as a formula | error | type
//@ requires x;
static int f(int x) { return x; }

//: equality in a row | error | type
//@ ensures x == x == x;
static int f(int x) { return x; }

//: result of a method without one | error | spec-place
//@ ensures \result == 1;
static void f(int x) { }

//: result in a precondition | error | spec-place
//@ requires \result == 1;
static int f(int x) { return 1; }

//: cast to boolean | error | type
//@ ensures (boolean) x;
static int f(int x) { return 1; }

//: negation of a number | error | type
//@ ensures !x;
static int f(int x) { return 1; }

//: index that is no number | error | type
//@ ensures a[b] == 1;
static int f(int[] a, boolean b) { return 1; }

//: a cast wraps | true | proved
//@ requires x == 200; ensures \result == (byte) x && (byte) x == -56 && (short) (x * 400) == 14464;
static int f(int x) { return (byte) x; }

//: a sum does not | false | refuted postcondition
//@ requires x == 2147483647; ensures \result == x + 1;
static int f(int x) { return -2147483648; }

//: literals | true | proved
//@ ensures \result == 0xFFFF_FFFF && 0b101 == 5 && 017 == 15 && 0x7fffffffffffffffL > 1 && 1_0 == 10;
static int f() { return -1; }

//: characters | true | proved
//@ ensures \result == 'a' + 1 && '\n' == 10 && '\u0041' == 'A' && c >= 0;
static int f(char c) { return 98; }

//: shift by the width | false | refuted spec-defined
//@ requires x == 1; ensures (x << 32) != 7;
static int f(int x) { return x; }

//: shift below the width | true | proved
//@ requires x == 1; ensures (x << 31) == 2147483648L && (x >> 31) == 0 && (-x >> 5) == -1;
static int f(int x) { return x; }

//: shift of a long | true | proved
//@ requires x == 1; ensures (x << 40) == 1099511627776L;
static long f(long x) { return x; }

//: division by zero | false | refuted spec-defined
//@ ensures 1 / x == 1 / x;
static int f(int x) { return x; }

//: division by zero, not evaluated | true | proved
//@ ensures x != 0 ==> 1 / x == 1 / x;
static int f(int x) { return x; }

//: division rounds towards zero | true | proved
//@ requires x == -7; ensures x / 2 == -3 && x % 2 == -1 && \result == -3;
static int f(int x) { return x / 2; }

//: constants | true | proved
static final int N = 2 + 3 * 4; static final long BIG = 1L << 40;
//@ ensures \result == N && T.N == 14 && BIG == 1099511627776L && Integer.MAX_VALUE == 2147483647;
static int f() { return N; }

//: comparison in a row | true | proved
//@ requires 0 <= x < y <= 9; ensures \result <= 9;
static int f(int x, int y) { return y - x; }

//: instanceof | unknown
//@ requires a instanceof int[];
static int f(int[] a) { return 1; }
