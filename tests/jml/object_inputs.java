// Objects as inputs: null, aliases, subclasses, invariants; each with a false twin.

//: inputs may be one object | false | refuted assertion
class T {
  static class P { int x; }
  //@ requires true;
  static void f(P a, P b) { a.x = 1; b.x = 2; assert a.x == 1; }
}

//: inputs that are apart | true | proved
class T {
  static class P { int x; }
  //@ requires a != b;
  static void f(P a, P b) { a.x = 1; b.x = 2; assert a.x == 1; }
}

//: this may be an argument | false | refuted postcondition
class T {
  int x;
  //@ requires 0 <= x <= 100 && 0 <= o.x <= 100;
  //@ ensures x == \old(x) + \old(o.x) && o.x == \old(o.x);
  void take(T o) { x += o.x; }
}

//: this is no argument | true | proved
class T {
  int x;
  //@ requires 0 <= x <= 100 && 0 <= o.x <= 100 && o != this;
  //@ ensures x == \old(x) + \old(o.x) && o.x == \old(o.x);
  void take(T o) { x += o.x; }
}

//: a parameter is not null unless it says so | true | proved
class T {
  int x;
  //@ ensures \result == a.x;
  static int f(T a) { return a.x; }
}

//: a nullable parameter may be null | false | refuted null
class T {
  int x;
  //@ requires true;
  static int f(/*@ nullable @*/ T a) { return a.x; }
}

//: a field may be null if it says so | false | refuted null
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires true;
  static int f(T a) { return a.next.x; }
}

//: a field is not null, of no object of the input | true
class T {
  int x; T next;
  T(T n) { next = n; }
  //@ requires true;
  static int f(T a) { return a.next.next.next.x; }
}

//: fields may lead back | false | refuted assertion
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires a.next != null;
  static void f(T a) { a.x = 1; a.next.x = 2; assert a.x == 1; }
}

//: fields that do not lead back | true | proved
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires a.next != null && a.next != a;
  static void f(T a) { a.x = 1; a.next.x = 2; assert a.x == 1; }
}

//: what is new is no input | true | proved
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires true;
  static void f(T p) { T n = new T(); assert n != p && n != p.next; }
}

//: what is new and stored is a field | false | refuted assertion
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires true;
  static void f(T p) { T n = new T(); p.next = n; assert n != p.next; }
}

//: a subclass of the class of an input violates | false | refuted postcondition
class T {
  static class A { int get() { return 1; } }
  static class B extends A { int get() { return 2; } }
  static class C extends B { int get() { return 3; } }
  //@ ensures \result < 3;
  static int f(A a) { return a.get(); }
}

//: no subclass of the class of an input violates | true | proved
class T {
  static class A { int get() { return 1; } }
  static class B extends A { int get() { return 2; } }
  static class C extends B { int get() { return 3; } }
  //@ ensures 2 <= \result <= 3;
  static int f(B b) { return b.get(); }
}

//: the object of an overridden method is of no class that overrides it | true
class T {
  static class A {
    int kind() { return 1; }
    //@ ensures \result == 1;
    int get(A o) { return kind() + 0 * o.kind(); }
  }
  static class B extends A { int kind() { return 2; } int get(A o) { return 1; } }
}

//: the object of a method that `super` calls may be of a subclass | false | refuted postcondition
class T {
  static class A {
    int kind() { return 1; }
    //@ ensures \result == 1;
    int get(A o) { return kind() + 0 * o.kind(); }
  }
  static class B extends A { int kind() { return 2; } int both(A o) { return super.get(o); } int get(A o) { return 7; } }
}

//: an interface has the objects of its classes | false | refuted postcondition
class T {
  interface S { int area(); }
  static class Square implements S { int side = 1; public int area() { return side; } }
  static class Hole implements S { public int area() { return -1; } }
  //@ ensures \result != -1;
  static int f(S s) { return s.area(); }
}

//: a cast of an input | false | refuted class
class T {
  static class A { int x; }
  static class B extends A { int y; }
  //@ requires true;
  static int f(A a) { return ((B) a).y; }
}

//: a cast behind a test of its class | true | proved
class T {
  static class A { int x; }
  static class B extends A { int y; }
  //@ requires true;
  static int f(A a) { return a instanceof B ? ((B) a).y : a.x; }
}

//: an interface without classes here | unknown
class T {
  interface S { int area(); }
  //@ ensures \result >= 0;
  static int f(S s) { return s.area(); }
}

//: the invariant of an argument holds | true | proved
class T {
  private int n; //@ invariant n >= 0;
  //@ ensures \result >= 0;
  int f(T o) { return o.n; }
}

//: the invariant of what an argument leads to holds | true | proved
class T {
  private int n; //@ invariant n >= 0;
  private /*@ nullable @*/ T next;
  //@ ensures \result >= 0;
  int f(T o) { return o.next == null ? 0 : o.next.n; }
}

//: the invariant says no more than it does | false | refuted postcondition
class T {
  private int n; //@ invariant n >= 0;
  private /*@ nullable @*/ T next;
  //@ requires n >= 0;
  T(int n, /*@ nullable @*/ T next) { this.n = n; this.next = next; }
  //@ ensures \result > 0;
  int f(T o) { return o.next == null ? 1 : o.next.n; }
}

//: a static method that is called while an invariant is broken | false
class T {
  private int n; //@ invariant n >= 0;
  //@ ensures \result >= 0;
  static int get(T o) { return o.n; }
  //@ ensures \result >= 0;
  int f() { n = -1; int r = get(this); n = 0; return r; }
}

//: fields that are arrays may be one | false | refuted assertion
class T {
  static class P { int[] a = new int[2]; }
  //@ requires p.a.length > 0 && q.a.length > 0 && p != q;
  static void f(P p, P q) { p.a[0] = 1; q.a[0] = 2; assert p.a[0] == 1; }
}

//: fields that are different arrays | true | proved
class T {
  static class P { int[] a = new int[2]; }
  //@ requires p.a.length > 0 && q.a.length > 0 && p.a != q.a;
  static void f(P p, P q) { p.a[0] = 1; q.a[0] = 2; assert p.a[0] == 1; }
}

//: elements of an array of objects may be null | false | refuted null
class T {
  int x;
  //@ requires a.length > 0;
  static int f(T[] a) { return a[0].x; }
}

//: elements of an array of objects may be one object | false | refuted assertion
class T {
  int x;
  //@ requires a.length > 1 && a[0] != null && a[1] != null;
  static void f(T[] a) { a[0].x = 1; a[1].x = 2; assert a[0].x == 1; }
}

//: different elements of an array of objects | true | proved-bounded
class T {
  int x;
  //@ requires a.length > 1 && a[0] != null && a[1] != null && a[0] != a[1];
  static void f(T[] a) { a[0].x = 1; a[1].x = 2; assert a[0].x == 1; }
}

//: types do not contradict themselves | false | refuted assertion
class T {
  int[] a = new int[1]; T[] b = new T[1]; boolean[] c = new boolean[1];
  //@ requires true;
  static void f(T t) { int n = t.a.length + t.b.length + t.c.length; assert n < 0; }
}

//: a field that hides another one | false | refuted assertion
class T {
  static class A { int x; }
  static class B extends A { int x; }
  //@ requires true;
  static void f(B b) { A a = b; a.x = 1; assert b.x == 1; }
}

//: a field that hides another one is another one | true | proved
class T {
  static class A { int x; }
  static class B extends A { int x; }
  //@ requires b.x == 5;
  static void f(B b) { A a = b; a.x = 1; assert b.x == 5; }
}

//: truth values of an input | false | refuted assertion
class T {
  boolean on; byte level;
  //@ requires true;
  static void f(T t, T u) { assert t.on == u.on || t.level <= 127; assert !(t.on && u.level == -128); }
}

//: a constructor leaves a field null | false | refuted null
class T {
  static class P { int x; }
  P p;
  //@ requires true;
  T(int k) { }
}

//: a constructor sets its fields | true | proved
class T {
  static class P { int x; }
  P p;
  //@ requires true;
  T(int k) { p = new P(); }
}

//: lists of any length | true | proved
class T {
  int v; /*@ nullable @*/ T next;
  //@ ensures \result == (t.next == null ? 1 : 2);
  static int f(T t) { if (t.next == null) return 1; return 2; }
}

//: a private field has no values that nobody gives it | true
class T {
  private int n;
  void inc() { if (n < 10) n++; }
  //@ ensures \result <= 10;
  static int f(T t) { return t.n; }
}

//: a private field has the values that a constructor gives it | false | refuted postcondition
class T {
  private final int n;
  //@ requires true;
  T(int n) { this.n = n < 0 ? 0 : n; }
  //@ ensures \result <= 10;
  static int f(T t) { return t.n; }
}

//: a private field of what an object leads to | false | refuted postcondition
class T {
  private final int n; private final /*@ nullable @*/ T next;
  //@ requires true;
  T(int n, /*@ nullable @*/ T next) { this.n = n; this.next = next; }
  //@ ensures \result <= 10;
  static int f(T t) { return t.next == null ? 0 : t.next.n; }
}

//: an object that no constructor makes | true
class T {
  private final int n;
  //@ requires true;
  T(int n) { this.n = n < 0 ? 0 : n; }
  //@ ensures \result >= 0;
  static int f(T t) { return t.n; }
}

//: a field that keeps its first value | true | proved
class T {
  private final int[] a = new int[3];
  //@ ensures \result == 3;
  static int f(T t, T u) { return t.a.length == u.a.length ? t.a.length : 0; }
}

//: an argument whose invariant is broken for now | false | refuted precondition
class T {
  private int a, b; //@ invariant a <= b;
  //@ requires k > 0 && k < 10 && a < 1000 && b < 1000;
  void up(T o, int k) { a += k; o.check(); b += k; }
  //@ ensures \result;
  boolean check() { return a <= b; }
}

//: another argument, whose invariant holds | true | proved
class T {
  private int a, b; //@ invariant a <= b;
  //@ requires o != this && k > 0 && k < 10 && a < 1000 && b < 1000;
  void up(T o, int k) { a += k; o.check(); b += k; }
  //@ ensures \result;
  boolean check() { return a <= b; }
}

//: a helper that is called while the invariant is broken | true | proved
class T {
  private int a, b; //@ invariant a <= b;
  //@ requires k > 0 && k < 10 && a < 1000 && b < 1000;
  void up(T o, int k) { a += k; o.fix(k); if (o != this) b += k; }
  private /*@ helper @*/ void fix(int k) { if (b < 1000) b += k; }
}

//: a call in a `try` while the invariant is broken | false | refuted precondition
class T {
  private int a, b; //@ invariant a <= b;
  //@ requires k > 0 && k < 10 && a < 1000 && b < 1000;
  void up(T o, int k) { a += k; try { o.check(); } catch (RuntimeException e) { } b += k; }
  boolean check() { return a <= b; }
}

//: a frame of another object | false | refuted frame
class T {
  int x;
  //@ assignable x;
  void f(T o) { o.x = 1; }
}

//: a frame with the argument | true | proved
class T {
  int x;
  //@ assignable o.x;
  void f(T o) { o.x = 1; }
}

//: a field that may be changed by another name | false | refuted postcondition
class T {
  int x; /*@ nullable @*/ T next;
  //@ requires o.next != null; ensures \result == o.next.x;
  static int f(T o) { int r = o.next.x; if (o.x < 100) o.x++; return r; }
}

//: an invariant says how long an array in a field is | false
class T {
  /*@ spec_public */ private final int[] a = new int[40];
  /*@ spec_public */ private int n;
  //@ invariant a.length == 40 && 0 <= n && n <= 40;
  //@ requires 0 <= k && k <= 40;
  void set(int k) { n = k; }
  //@ ensures \result >= 0;
  int f(T o) { return o.n + (a[n] & 1); }
}

//: an invariant says how long an array in a field is, and everything is right | true | proved
class T {
  /*@ spec_public */ private final int[] a = new int[40];
  /*@ spec_public */ private int n;
  //@ invariant a.length == 40 && 0 <= n && n < 40;
  //@ requires 0 <= k && k < 40;
  void set(int k) { n = k; }
  //@ ensures \result >= 0;
  int f(T o) { return o.n + (a[n] & 1); }
}
