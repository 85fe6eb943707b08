// `>>>` in specifications has the width of its left operand, be that a literal.

//: literal of type int | true | proved
/*@ ensures \result == (8 >>> 1) + (2147483647 >>> 30); */ static int f() { return 5; }

//: literal of type int, wrong | false
/*@ ensures \result == (8 >>> 1); */ static int f() { return 5; }

//: negative number | true | proved
/*@ ensures \result == ((int) -1 >>> 28); */ static int f() { return 15; }

//: the least int | true | proved
/*@ ensures \result == ((int) -2147483648 >>> 31); */ static int f() { return 1; }

//: by a variable | true | proved
/*@ requires 0 <= n && n <= 2; ensures \result == ((int) -1 >>> n + 29); */
static int f(int n) { return n == 0 ? 7 : n == 1 ? 3 : 1; }

//: variable of type int | true | proved
/*@ requires x < 0; ensures (x >>> 31) == 1; */ static void f(int x) { }

//: variable of type long | true | proved
/*@ requires x < 0; ensures (x >>> 63) == 1; */ static void f(long x) { }

//: variable of type long, at the width of int | false
/*@ requires x < 0; ensures (x >>> 31) == 1; */ static void f(long x) { }
