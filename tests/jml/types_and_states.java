// \typeof, \type, <:, \not_modified, \invariant_for.

//: the exact class | true | proved
class T {
  static class A { }
  static class B extends A { }
  //@ requires \typeof(a) == \type(B);
  //@ ensures a instanceof B && \typeof(a) != \type(A) && \typeof(a) <: \type(A);
  static void f(A a) { }
}

//: instanceof is not the exact class | false | refuted postcondition
class T {
  static class A { }
  static class B extends A { }
  //@ ensures \typeof(a) == \type(A);
  static void f(A a) { }
}

//: a subtype | false | refuted postcondition
class T {
  static class A { }
  static class B extends A { }
  //@ ensures \typeof(a) <: \type(B);
  static void f(A a) { }
}

//: two objects of one class | true | proved
class T {
  static class A { }
  static class B extends A { }
  //@ requires \typeof(a) == \typeof(b) && b instanceof B;
  //@ ensures a instanceof B;
  static void f(A a, A b) { }
}

//: null has no class | false | refuted spec-defined
class T {
  static class A { }
  //@ ensures \typeof(a) == \type(A);
  static void f(/*@ nullable */ A a) { }
}

//: a class is no number | error | type
class T {
  static class A { }
  //@ ensures \typeof(a) == 1;
  static void f(A a) { }
}

//: nothing is modified | true | proved
class T {
  int n, m;
  //@ ensures \not_modified(n, this.m);
  void f() { int k = n; n = m; m = k; m = n; n = k; m = m + 0; n = n; int l = m; m = l; }
}

//: something is modified | false | refuted postcondition
class T {
  int n, m;
  //@ ensures \not_modified(n, m);
  void f() { m = 3; }
}

//: the invariant of another object | true | proved
class T {
  private int n;
  //@ invariant n >= 0;
  //@ helper
  private void spoil() { n = -1; }
  //@ ensures \invariant_for(t);
  static void f(T t) { }
}

//: the invariant of another object is broken | false | refuted assertion
class T {
  private int n;
  //@ invariant n >= 0;
  //@ helper
  private void spoil() { n = -1; }
  //@ ensures \invariant_for(t);
  void f(T t) { t.spoil(); }
}

//: the invariants of the class of the object | false | refuted assertion
class T {
  static class A {
    int n;
    //@ helper
    private void spoil() { n = -1; }
    //@ ensures \invariant_for(a);
    static void f(A a) { a.spoil(); }
  }
  static class B extends A {
    //@ invariant n >= 0;
  }
}

//: a choice between an object and one of a class below | true | proved
static class A { int x; }
static class B extends A { int y; }
//@ ensures \result == (k > 0 ? a : b) && \result.x == (k > 0 ? a : b).x;
static A f(int k, A a, B b) { return k > 0 ? a : b; }

//: a choice between objects of two classes below another | false | refuted postcondition
static class A { int x; }
static class B extends A { }
static class C extends A { }
//@ ensures \result == (k > 0 ? c : b);
static A f(int k, C c, B b) { return b; }

//: a choice between objects of an interface | unknown
interface I { }
static class B implements I { }
static class C implements I { }
//@ ensures \result == (k > 0 ? c : b);
static I f(int k, C c, B b) { return b; }
