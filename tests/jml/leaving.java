// Exceptions that a contract lets leave: what it says of them, and those of what is called.

//: a field of the exception | true | proved
static class E extends Exception { final int code; E(int c) { code = c; } }
//@ signals (E e) e.code == k + 1;
static void f(int k) throws E { if (k > 0 && k < 9) throw new E(k + 1); }

//: a field of the exception, wrong | false | refuted postcondition
static class E extends Exception { final int code; E(int c) { code = c; } }
//@ signals (E e) e.code == k + 1;
static void f(int k) throws E { if (k > 0 && k < 9) throw new E(k); }

//: the class of the exception | false | refuted postcondition
static class E extends Exception { }
static class D extends E { }
//@ signals (E e) !(e instanceof D);
static void f(int k) throws E { if (k > 0) throw new E(); if (k < 0) throw new D(); }

//: the exception is not null | false | refuted postcondition
//@ signals (IllegalStateException e) e == null;
static void f(int k) { if (k > 0) throw new IllegalStateException(); }

//: a method of the library | unknown
//@ signals (IllegalStateException e) e.getMessage() != null;
static void f(int k) { if (k > 0) throw new IllegalStateException("k"); }

//: a name that is a parameter, too | unknown
//@ signals (IllegalStateException k) k != null;
static void f(int k) { if (k > 0) throw new IllegalStateException("k"); }

//: the exception of what is called | true | proved
static int n;
//@ assignable n;
//@ signals (IllegalStateException e) n == 2 && k < 0;
//@ ensures n == 1;
static void f(int k) { n = 1; g(k); }
private static void g(int k) { if (k < 0) { n = 2; throw new IllegalStateException(); } }

//: the exception of what is called, outside of the frame | false | refuted frame
static int n, m;
//@ assignable n;
//@ signals (IllegalStateException e) true;
static void f(int k) { n = 1; g(k); }
private static void g(int k) { if (k < 0) { m = 2; throw new IllegalStateException(); } }

//: the exception of what is called, not allowed | false | refuted exception
//@ signals_only IllegalStateException;
static void f(int k) { g(k); }
private static void g(int k) {
  if (k < -5) throw new IllegalStateException();
  if (k < 0) throw new IllegalArgumentException();
}

//: exactly where it says | true | proved
/*@ normal_behavior requires k >= 0; ensures \result == k;
  @ also exceptional_behavior requires k < 0; signals_only IllegalArgumentException; @*/
static int f(int k) { g(k); return k; }
private static void g(int k) { if (k < 0) throw new IllegalArgumentException(); }

//: exactly where it says, wrong | false | refuted exception
/*@ normal_behavior requires k >= 0; ensures \result == k;
  @ also exceptional_behavior requires k < 0; signals_only IllegalArgumentException; @*/
static int f(int k) { g(k); return k; }
private static void g(int k) { if (k < 1) throw new IllegalArgumentException(); }

//: exactly where it says, returns | false | refuted postcondition
/*@ normal_behavior requires k >= 0; ensures \result == k;
  @ also exceptional_behavior requires k < 0; signals_only IllegalArgumentException; @*/
static int f(int k) { g(k); return k; }
private static void g(int k) { if (k < -1) throw new IllegalArgumentException(); }

//: `finally` comes first | false | refuted postcondition
static int n;
//@ signals (IllegalStateException e) n == 1;
static void f(int k) { n = 1; try { if (k < 0) throw new IllegalStateException(); } finally { n = 2; } }

//: `finally` throws another one | false | refuted exception
//@ signals (IllegalStateException e) true;
static void f(int k) {
  try { if (k < 0) throw new IllegalStateException(); }
  finally { if (k < -5) throw new IllegalArgumentException(); }
}

//: one that is caught does not leave | true | proved
//@ signals (IllegalStateException e) false;
static int f(int k) { try { return g(k); } catch (IllegalStateException e) { return -1; } }
private static int g(int k) { if (k < 0) throw new IllegalStateException(); return k; }

//: an invariant where the exception leaves | false | refuted postcondition
private int n;
//@ private invariant n >= 0;
//@ signals_only IllegalStateException;
void f(int k) { n = -1; g(k); n = 0; }
private static void g(int k) { if (k < 0) throw new IllegalStateException(); }

//: a contract that lets one leave where it may | true | proved
//@ ensures \result == k;
//@ signals (IllegalStateException e) k < 0;
static int g(int k) { if (k < 0) throw new IllegalStateException(); return k; }
//@ requires k > 0; ensures \result == k;
static int f(int k) { return g(k); }

//: a contract that lets one leave where it does | false | refuted exception
//@ ensures \result == k;
//@ signals (IllegalStateException e) k < 0;
static int g(int k) { if (k < 0) throw new IllegalStateException(); return k; }
//@ requires k > -2; ensures \result == k;
static int f(int k) { return g(k); }

//: a contract that lets one leave, caught | true | proved
//@ ensures \result == k;
//@ signals (IllegalStateException e) k < 0;
static int g(int k) { if (k < 0) throw new IllegalStateException(); return k; }
//@ ensures \result == (k < 0 ? 0 : k);
static int f(int k) { try { return g(k); } catch (IllegalStateException e) { return 0; } }
