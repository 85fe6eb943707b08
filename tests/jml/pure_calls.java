// Calls of pure methods in specifications are checked and converted like calls in code.

//: array for an int | error | type
//@ pure
static int id(int x) { return x; }
//@ ensures id(a) == 1;
static int f(int x, int[] a) { return x; }

//: int for an array | error | type
//@ pure
static int first(int[] a) { return a.length; }
//@ ensures first(x) == 1;
static int f(int x, int[] a) { return x; }

//: int for a byte | error | type
//@ pure
static int big(byte x) { return x; }
//@ requires x == 300; ensures \result == big(x);
static int f(int x) { return 300; }

//: constant for a byte | error | type
//@ pure
static int big(byte x) { return x; }
//@ ensures \result == big(3);
static int f(int x) { return 3; }

//: sum for a short | error | type
//@ pure
static int big(short x) { return x; }
//@ ensures \result == big(x + x);
static int f(short x) { return 2 * x; }

//: long for an int | error | type
//@ pure
static int low(int x) { return x; }
//@ ensures \result == low(x);
static int f(long x) { return (int) x; }

//: char for a short | error | type
//@ pure
static int low(short x) { return x; }
//@ ensures \result == low(c);
static int f(char c) { return c; }

//: boolean for an int | error | type
//@ pure
static int low(int x) { return x; }
//@ ensures \result == low(b);
static int f(boolean b) { return 0; }

//: int for a boolean | error | type
//@ pure
static int low(boolean x) { return x ? 1 : 0; }
//@ ensures \result == low(1);
static int f(boolean b) { return 1; }

//: too few | error | type
//@ pure
static int sum(int x, int y) { return x; }
//@ ensures \result == sum(x);
static int f(int x) { return x; }

//: too many | error | type
//@ pure
static int sum(int x) { return x; }
//@ ensures \result == sum(x, 1);
static int f(int x) { return x; }

//: not pure | error | type
static int id(int x) { return x; }
//@ ensures \result == id(x);
static int f(int x) { return x; }

//: not static | error | type
//@ pure
int id(int x) { return x; }
//@ ensures \result == id(x);
static int f(int x) { return x; }

//: this in a static method | error | type
//@ pure
static int id(int x) { return x; }
//@ ensures \result == this.id(x);
static int f(int x) { return x; }

//: another class | error | unknown-function
class T {
  //@ ensures \result == twice(x);
  static int f(int x) { return x; }
}
class Other {
  //@ pure
  static int twice(int x) { return x; }
}

//: another class, named | true | proved
class T {
  //@ requires 0 <= x && x < 9; ensures \result == Other.twice(x);
  static int f(int x) { return x + x; }
}
class Other {
  //@ requires -9 < x && x < 9; pure
  static int twice(int x) { return 2 * x; }
}

//: unknown | error | unknown-function
//@ ensures \result == id(x);
static int f(int x) { return x; }

//: cast | true | proved
//@ pure
static int low(byte x) { return x; }
//@ requires x == 300; ensures \result == low((byte) x);
static int f(int x) { return 44; }

//: widening | true | proved
//@ pure
static long low(long x) { return x; }
//@ ensures \result == low(c) + low(b) - low(s);
static int f(char c, byte b, short s) { return c + b - s; }

//: overload by the type of the argument | true | proved
//@ pure
static int kind(int x) { return 1; }
//@ pure
static int kind(long x) { return 2; }
//@ pure
static int kind(char x) { return 3; }
//@ ensures \result == kind(c) && kind(x) == 1 && kind(l) == 2 && kind(s) == 1;
static int f(char c, int x, long l, short s) { return 3; }

//: overload, the wrong one | false | refuted
//@ pure
static int kind(int x) { return 1; }
//@ pure
static int kind(long x) { return 2; }
//@ ensures \result == kind(b);
static int f(byte b) { return 2; }

//: a sum has no machine type | unknown
//@ pure
static int kind(int x) { return 1; }
//@ pure
static int kind(long x) { return 2; }
//@ requires x < 5; ensures \result == kind(x + 1);
static int f(int x) { return 1; }

//: precondition | false | refuted spec-defined
//@ requires x > 0; pure
static int root(int x) { return 1; }
//@ ensures \result == root(x);
static int f(int x) { return 1; }

//: precondition that holds | true | proved
//@ requires x > 0; pure
static int root(int x) { return 1; }
//@ requires x > 3; ensures \result == root(x - 3);
static int f(int x) { return 1; }

//: precondition behind a guard | true | proved
//@ requires x > 0; pure
static int root(int x) { return 1; }
//@ ensures x > 0 ==> \result == root(x);
static int f(int x) { return 1; }

//: precondition of a method called by a pure one | false | refuted spec-defined
//@ requires x > 0; pure
static int root(int x) { return 1; }
//@ pure
static int outer(int x) { return root(x); }
//@ ensures \result == 1 || outer(x) == 1;
static int f(int x) { return 2; }

//: null for a parameter that cannot be null | false | refuted spec-defined
//@ pure
static boolean any(int[] a) { return true; }
//@ ensures any(a);
static void f(/*@ nullable @*/ int[] a) { }

//: a method that overflows | false | refuted spec-defined
//@ pure
static int next(int x) { return x + 1; }
//@ ensures next(x) != x;
static void f(int x) { }

//: in a loop invariant | false | refuted spec-defined
//@ requires x > 0; pure
static boolean fine(int x) { return true; }
//@ requires n == 2;
static void f(int n) {
  //@ loop_invariant fine(i);
  for (int i = 0; i < n; i++) { }
}

//: in an assertion | false | refuted spec-defined
//@ requires x > 0; pure
static boolean fine(int x) { return true; }
//@ requires true;
static void f(int n) {
  //@ assert fine(n);
}

//: recursion | true | proved
//@ requires x >= 0; pure
static int down(int x) { return x == 0 ? 0 : down(x - 1); }
//@ requires 0 <= x && x < 3; ensures \result == down(x);
static int f(int x) { return 0; }

//: an exception | unknown
//@ requires x >= 0; pure
static int checked(int x) { if (x < 0) throw new IllegalArgumentException(); return x; }
//@ requires x > 0; ensures \result == checked(x);
static int f(int x) { return x; }

//: field and this | true | proved
int size;
//@ pure
int twice() { return size; }
//@ ensures \result == this.twice() && \result == twice();
int f() { return size; }

//: value before the call | true | proved
int size;
//@ pure
int now() { return size; }
//@ requires size < 9; ensures now() == \old(now()) + 1;
void f() { size++; }

//: value before the call, wrong | false | refuted postcondition
int size;
//@ pure
int now() { return size; }
//@ requires size < 9; ensures now() == \old(now());
void f() { size++; }

//: a specification that calls what it specifies | unknown
//@ requires odd(x); pure
static boolean odd(int x) { return x % 2 != 0; }
//@ requires odd(x); ensures \result == x;
static int f(int x) { return x; }

//: switch with groups and a default | true | proved
//@ pure
static int days(int m) {
    switch (m) {
        case 2:
            return 28;
        case 4: case 6: case 9: case 11:
            return 30;
        default:
            return 31;
    }
}
//@ requires 1 <= m && m <= 12; ensures \result == days(m);
static int f(int m) { return m == 2 ? 28 : m == 4 || m == 6 || m == 9 || m == 11 ? 30 : 31; }

//: switch that falls through, breaks and goes on | true | proved
//@ pure
static int g(int m) {
    int none = 7;
    switch (m) {
        case 1:
            if (none == 7) break;
        case 2:
            return 20;
        case 3:
            switch (none) { case 7: break; default: return 0; }
            break;
        case 4:
    }
    return none;
}
//@ ensures \result == g(m);
static int f(int m) { return m == 2 ? 20 : 7; }

//: switch, wrong case | false | refuted postcondition
//@ pure
static int g(int m) { switch (m) { case 1: return 5; case 2: case 3: return 6; } return 0; }
//@ ensures \result == g(m);
static int f(int m) { return m == 1 ? 5 : m == 2 ? 6 : 0; }

//: switch with arrows | true | proved
//@ pure
static int g(int m) { switch (m) { case 1, 2 -> { return 5; } case 3 -> { } default -> { return 6; } } return 0; }
//@ ensures \result == g(m);
static int f(int m) { return m == 1 || m == 2 ? 5 : m == 3 ? 0 : 6; }

//: an index in a case that is not chosen | true | proved
//@ requires a.length > 0 && (m == 1 ==> a.length > 5); pure
static int g(int m, int[] a) { switch (m) { case 1: return a[5]; default: return a[0]; } }
//@ requires a.length == 1 && m == 2; ensures \result == g(m, a);
static int f(int m, int[] a) { return a[0]; }

//: an index in a case that is chosen | false | refuted spec-defined
//@ requires a.length > 0 && (m == 1 ==> a.length > 5); pure
static int g(int m, int[] a) { switch (m) { case 1: return a[5]; default: return a[0]; } }
//@ requires a.length == 1; ensures \result == g(m, a);
static int f(int m, int[] a) { return a[0]; }
