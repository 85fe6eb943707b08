// Operators of JML that have no value for some operands, or another one than in Java.

//: shift to the left | true | proved
/*@ requires 0 <= n && n <= 3; ensures (1 << n) > 0; */ static void f(int n) { }

//: shift to the left by a negative count | false | refuted spec-defined
/*@ requires -1 <= n && n <= 3; ensures (1 << n) != 5; */ static void f(int n) { }

//: shift to the left by the width | false | refuted spec-defined
/*@ requires 30 <= n && n <= 32; ensures (x << n) != 5; */ static void f(int x, int n) { }

//: shift of a long by 32 | true | proved
/*@ requires x == 3 && 30 <= n && n <= 32; ensures (x << n) > 5; */
static void f(long x, int n) { }

//: shift of a long by its width | false | refuted spec-defined
/*@ requires 62 <= n && n <= 64; ensures (x << n) != 5; */ static void f(long x, int n) { }

//: shift of a byte has the width of int | true | proved
/*@ requires 0 <= n && n <= 31; ensures (x >> n) != 500; */ static void f(byte x, int n) { }

//: shift to the right by a negative count | false | refuted spec-defined
/*@ requires -1 <= n && n <= 3; ensures (9 >> n) != 5; */ static void f(int n) { }

//: shift to the right by the width | false | refuted spec-defined
/*@ requires 30 <= n && n <= 32; ensures (x >> n) != 5; */ static void f(int x, int n) { }

//: unsigned shift by a negative count | false | refuted spec-defined
/*@ requires -1 <= n && n <= 3; ensures (x >>> n) != 5 || x > 0; */ static void f(int x, int n) { }

//: unsigned shift by the width | false | refuted spec-defined
/*@ requires 30 <= n && n <= 32; ensures (x >>> n) != 5; */ static void f(int x, int n) { }

//: quotient by zero | false | refuted spec-defined
/*@ requires 0 <= n && n <= 3; ensures 9 / n != 5; */ static void f(int n) { }

//: remainder by zero | false | refuted spec-defined
/*@ requires 0 <= n && n <= 3; ensures 9 % n != 5; */ static void f(int n) { }
