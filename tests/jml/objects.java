// Objects, their classes and exceptions: what is true of them, each with a false twin.

//: two references may lead to one object | false | refuted
class T {
  static class P { int x; }
  //@ ensures true;
  static void f(int k) { P a = new P(), b = k == 7 ? a : new P(); a.x = 1; b.x = 2; assert a.x == 1; }
}

//: different new objects are different | true | proved
class T {
  static class P { int x; /*@ nullable @*/ P q; }
  //@ ensures true;
  static void f() { P a = new P(), b = new P(); a.x = 1; b.x = 2; assert a.x == 1 && a != b && a.q == null; }
}

//: what is new is no field of what was there before | true | proved
class T {
  static class P { int x; /*@ nullable @*/ P next; }
  //@ ensures true;
  static void f() { P p = new P(); p.next = new P(); P n = new P(); assert n != p.next; }
}

//: what was stored is the field | false | refuted
class T {
  static class P { int x; /*@ nullable @*/ P next; }
  //@ ensures true;
  static void f() { P p = new P(); P n = new P(); p.next = n; assert n != p.next; }
}

//: one of the subclasses violates | false | refuted
class T {
  static class A { int get() { return 1; } }
  static class B extends A { int get() { return 2; } }
  static class C extends B { int get() { return 3; } }
  //@ ensures true;
  static void f(int k) { A a = k == 1 ? new A() : k == 2 ? new B() : new C(); assert a.get() < 3; }
}

//: each of the subclasses is right | true | proved
class T {
  static abstract class A { abstract int get(); }
  static class B extends A { int get() { return 2; } }
  static class C extends A { int get() { return 3; } }
  //@ ensures true;
  static void f(int k) { A a = k == 2 ? new B() : new C(); assert a.get() == (k == 2 ? 2 : 3); }
}

//: a method that is called by a constructor sees fields as they are by then | true | proved
class T {
  static class A { int seen; A() { seen = get(); } int get() { return 1; } }
  static class B extends A { int x = 5; int get() { return x; } }
  //@ ensures true;
  static void f() { assert new B().seen == 0; }
}

//: a method that is called by a constructor does not see later initial values | false | refuted
class T {
  static class A { int seen; A() { seen = get(); } int get() { return 1; } }
  static class B extends A { int x = 5; int get() { return x; } }
  //@ ensures true;
  static void f() { assert new B().seen == 5; }
}

//: return in finally swallows an exception | true | proved
class T {
  //@ ensures \result == 1;
  static int f(int x) { try { return 10 / x; } finally { return 1; } }
}

//: without a return, finally keeps the exception | false | refuted
class T {
  //@ ensures \result <= 10;
  static int f(int x) { int y = 0; try { return 10 / x; } finally { y++; } }
}

//: the value is saved before finally | true | proved
class T {
  //@ ensures \result == x;
  static int f(int x) { int y = x; try { return y; } finally { y = 0; } }
}

//: what a handler asserts | false | refuted
class T {
  //@ ensures true;
  static void f(int x) { try { int y = 1 / x; } catch (ArithmeticException e) { assert false; } }
}

//: a handler for other exceptions is not reached | true | proved
class T {
  //@ requires x != 0; ensures true;
  static void f(int x) { try { int y = 1 / x; } catch (ArithmeticException e) { assert false; } }
}

//: an exception that the handler does not catch | false | refuted
class T {
  //@ ensures true;
  static void f(int x) { try { int y = 1 / x; } catch (NullPointerException e) { } }
}

//: a cast to the class of the object | true | proved
class T {
  static class A { } static class B extends A { int x = 2; }
  //@ ensures \result == 2;
  static int f(int k) { A a = k > 0 ? new A() : new B(); return a instanceof B ? ((B) a).x : 2; }
}

//: a cast to another class | false | refuted
class T {
  static class A { } static class B extends A { int x = 2; }
  //@ ensures \result == 2;
  static int f(int k) { A a = k > 0 ? new A() : new B(); return ((B) a).x; }
}

//: a precondition is due at a call on an object | false | refuted
class T {
  static class P { int x; /*@ requires k > 0; */ void add(int k) { x += k; } }
  //@ ensures true;
  static void f() { P p = new P(); p.add(0); }
}

//: a fresh result with a field | true | proved
class T {
  static class P { /*@ spec_public */ int x; P(int x) { this.x = x; } }
  //@ ensures \fresh(\result) && \result.x == k;
  static P f(int k) { return new P(k); }
}

//: an old object is not fresh | false | refuted
class T {
  static class P { int x; }
  //@ ensures \fresh(\result);
  static P f(P p) { return p; }
}

//: null for a field that is not nullable | false | refuted
class T {
  static class P { int[] a = new int[1]; }
  //@ ensures true;
  static void f() { P p = new P(); p.a = null; }
}

//: an array of one class is no array of another | unknown
class T {
  static class A { } static class B extends A { }
  //@ ensures true;
  static void f() { A[] a = new B[1]; a[0] = new A(); }
}

//: a pattern variable beside a field of its name | unknown
class T {
  static class A { } static class B extends A { int x = 1; }
  static int b = 3;
  //@ ensures true;
  static void f(int k) { A a = k > 0 ? new A() : new B(); if (a instanceof B b) { assert b.x == 1; } else { assert b == 3; } }
}

//: two classes with fields of one name | true | proved
class T {
  static class A { int x = 1; int getA() { return x; } } static class B extends A { int x = 2; }
  //@ ensures true;
  static void f() { B b = new B(); A a = b; a.x = 5; assert b.x == 2 && b.getA() == 5; }
}

//: a private method is not overridden | true | proved
class T {
  static class A { private int p() { return 1; } int q() { return p(); } } static class B extends A { int p() { return 2; } }
  //@ ensures true;
  static void f() { assert new B().q() == 1; }
}

//: exceptions that come back change what was changed before | true | proved
class T {
  static class P { int x; void f(int k) { x = 1; if (k > 3) throw new IllegalStateException(); x = 2; } }
  //@ ensures true;
  static void g(int k) { P p = new P(); try { p.f(k); } catch (RuntimeException e) { assert p.x == 1 && k > 3; } assert p.x == (k > 3 ? 1 : 2); }
}

//: an exception of what is called, which nobody catches | false | refuted
class T {
  static class P { int x; void f(int k) { if (k > 3) throw new IllegalStateException(); x = 2; } }
  //@ ensures true;
  static void g(int k) { new P().f(k); }
}

//: what both branches inherit from | false | refuted postcondition
class T {
  static class A { int get() { return 1; } } static class B extends A { int get() { return 2; } }
  static class C extends A { int get() { return 3; } }
  //@ ensures \result == 2;
  static int f(int k) { return (k > 0 ? new B() : new C()).get(); }
}

//: exceptional behavior with finally | true | proved
class T {
  /*@ public normal_behavior requires x > 0; ensures \result == 1;
    @ also public exceptional_behavior requires x <= 0; signals_only IllegalStateException; @*/
  static int f(int x) { int y = 0; try { if (x <= 0) throw new IllegalStateException(); return 1; } finally { y = 1; } }
}

//: an object as a text runs its toString | unknown
class T {
  static class P { int x; public String toString() { x++; return ""; } }
  //@ ensures true;
  static void f() { P p = new P(); System.out.println("p " + p); assert p.x == 0; }
}

//: for over an object runs its iterator | unknown
class T {
  static class P implements Iterable<P> { int x; public java.util.Iterator<P> iterator() { x = 1; return null; } }
  //@ ensures true;
  static void f() { P p = new P(); for (P q : p) { } }
}

//: a switch on an enum | true | proved
class T {
  enum E { A, B }
  //@ ensures true;
  static int f(E e) { switch (e) { case A: return 1; default: return 2; } }
}

//: an exception that comes back from what gives a value | true | proved
class T {
  static int g(int k) { if (k > 3) throw new IllegalStateException(); return k; }
  //@ ensures \result <= 3;
  static int f(int k) { int r = -5; try { r = g(k); } catch (IllegalStateException e) { assert r == -5; } return r; }
}

//: a class inside of code hides one of the file | unknown
class T {
  static class P { int x() { return 1; } }
  //@ ensures \result == 1;
  static int f() { class P { int x() { return 2; } } return new P().x(); }
}

//: a class inside of code overrides, for objects of its own | true | proved
class T {
  static class P { int x() { return 1; } }
  static P make() { return new P() { int x() { return 2; } }; }
  //@ ensures \result == 1;
  static int f(int k) { P p = new P(); return p.x(); }
}

//: a class inside of code overrides, and makes the object | false | refuted | postcondition
class T {
  static class P { int x() { return 1; } }
  static P make() { return new P() { int x() { return 2; } }; }
  //@ ensures \result == 1;
  static int f(int k) { P p = make(); return p.x(); }
}

//: a call on null after its arguments | false | refuted
class T {
  static class P { int x(int k) { return k; } }
  static int n;
  //@ ensures true;
  static void f() { n = 0; P p = null; try { p.x(n = 1); } catch (NullPointerException e) { assert n == 0; } }
}

//: a constructor that throws gives no object | true | proved
class T {
  static class P { int x; P(int k) { if (k < 0) throw new IllegalArgumentException(); x = k; } }
  //@ ensures true;
  static void f(int k) { P p = null; try { p = new P(k); } catch (IllegalArgumentException e) { assert p == null && k < 0; } assert p == null || p.x >= 0; }
}
