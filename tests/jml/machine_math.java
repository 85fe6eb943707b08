// Arithmetic of code and of specifications, where a method or class says which it is.

//: code wraps | true | proved
//@ code_java_math
//@ ensures \result == \java_math(i + 1);
static int f(int i) { return i + 1; }

//: code wraps, mathematics does not | false | refuted postcondition
//@ code_java_math
//@ ensures \result == i + 1;
static int f(int i) { return i + 1; }

//: specifications wrap | true | proved
//@ spec_java_math code_java_math
//@ ensures \result == i + 1;
static int f(int i) { return i + 1; }

//: specifications wrap and code may not | false | refuted overflow
//@ spec_java_math
//@ ensures \result == i + 1;
static int f(int i) { return i + 1; }

//: specifications have to fit | false | refuted spec-defined
//@ spec_safe_math code_java_math
//@ ensures \result == i + 1;
static int f(int i) { return i + 1; }

//: said of the class | true | proved
//@ code_java_math spec_java_math
class T {
  //@ ensures \result == i * 2;
  static int f(int i) { return i + i; }
}

//: a method of the class says otherwise | false | refuted overflow
//@ code_java_math
class T {
  //@ code_safe_math
  //@ ensures true;
  static int f(int i) { return i + i; }
}

//: the caller is checked, and not the wrapping callee | true | proved
//@ requires i < 100;
//@ ensures \result == (i < -2147483638 ? i - 10 + 4294967296L : i - 10);
static int f(int i) { return g(i); }
//@ code_java_math
private static int g(int i) { return i - 10; }

//: the wrapping caller, and not the callee | false | refuted overflow
//@ code_java_math
//@ assignable \nothing;
static int f(int i) { return g(i) + i; }
private static int g(int i) { return i - 10; }

//: a pure method that wraps, in a specification | true | proved
//@ ensures \result == g(i);
//@ code_java_math
static int f(int i) { return i + i; }
//@ pure code_java_math
private static int g(int i) { return i * 2; }

//: long operands make a long | true | proved
//@ spec_java_math
//@ ensures \result == (i + 1L) - 1;
static int f(int i) { return i; }

//: counts of shifts are taken modulo the width | true | proved
//@ requires 0 <= n && n < 64;
//@ spec_java_math
//@ ensures \result == (1 << n);
static int f(int n) { return 1 << (n % 32); }

//: both words at once | error | type
//@ code_java_math code_safe_math
static int f(int i) { return i; }

//: an inherited contract that computes otherwise | unknown
class T {
  static abstract class A {
    //@ spec_java_math
    //@ ensures \result == i + 1;
    abstract int f(int i);
  }
  static class B extends A { int f(int i) { return 0; } }
}

//: iterations of a while loop | true | proved
//@ requires 0 <= n;
static void f(int n) {
  int k = 0;
  //@ maintaining 0 <= k && k <= n + 1 && k == 2 * \count;
  while (k < n && k < 1000) k += 2;
}

//: iterations of a while loop, wrongly counted | false | refuted invariant-preserved
//@ requires 0 <= n;
static void f(int n) {
  int k = 0;
  //@ maintaining k == 3 * \count;
  while (k < n && k < 1000) k += 2;
}

//: iterations that `continue` ends count, too | true | proved
//@ requires 0 <= n;
static void f(int n) {
  int k = 0;
  //@ maintaining 0 <= k && k <= n && k == \count;
  outer: do { if (k >= n) break; k++; if (k == 3) continue outer; } while (k < n);
}

//: nothing is said behind a halt | true | proved-bounded
//@ ensures false;
static void f(int n) {
  //@ halt;
  //@ assert n > 0;
}

//: what stands before a halt | false | refuted assertion
//@ ensures true;
static void f(int n) {
  //@ assert n > 0;
  //@ halt;
}

//: code that computes with integers, which is listed | true | proved-bounded
//@ code_bigint_math
//@ ensures \result > i;
static int f(int i) { return i + 1; }

//: a claim that needs no overflow to fail | false | refuted postcondition
//@ code_bigint_math
//@ ensures \result > i + 1;
static int f(int i) { return i + 1; }

//: a division in such code | false | refuted division
//@ code_bigint_math
//@ ensures \result <= i || i < 0;
static int f(int i) { return i / (i + 1); }
