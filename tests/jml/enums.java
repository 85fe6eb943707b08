// Enums in files with specifications: what may be null, names of constants, contracts of methods.

//: a field is not null | true | proved
enum E { A, B }
E e = E.A;
//@ ensures \result == 1;
int f() { return e == null ? 0 : 1; }

//: a field is given null | false | refuted null
enum E { A, B }
E e = E.A;
//@ ensures true;
void f() { e = null; }

//: a field is given null through another object | false | refuted null
enum E { A, B }
E e = E.A;
//@ assignable o.e;
void f(T o) { o.e = null; }

//: a field that is nullable | true | proved
enum E { A, B }
/*@ nullable */ E e;
//@ ensures e == null;
void f() { e = null; }

//: a field without a value | false | refuted null
enum E { A, B }
E e;
//@ ensures true;
T() { }

//: a parameter is not null | true | proved
enum E { A, B }
//@ ensures \result == 0 || \result == 1;
static int f(E e) { return e.ordinal(); }

//: a parameter that is nullable | false | refuted null
enum E { A, B }
//@ ensures \result == 0 || \result == 1;
static int f(/*@ nullable */ E e) { return e.ordinal(); }

//: a caller passes null | false | refuted precondition
enum E { A, B }
//@ ensures \result == 0 || \result == 1;
static int f(E e) { return e.ordinal(); }
//@ ensures true;
static int call() { return f(null); }

//: a result is not null | false | refuted postcondition
enum E { A, B }
//@ requires k > 0;
static E f(int k) { return k > 5 ? null : E.A; }

//: a result that is nullable | true | proved
enum E { A, B }
//@ ensures \result == null || \result == E.A;
/*@ nullable */ static E f(int k) { return k > 5 ? null : E.A; }

//: constants by their names | true | proved
enum E { A, B, C }
E e = E.A;
//@ invariant e != E.C;
//@ ensures e == E.B && \old(e) != E.C && E.A != E.B;
void f() { e = E.B; }

//: constants by their names, wrong | false | refuted postcondition
enum E { A, B, C }
E e = E.A;
//@ ensures e == \old(e);
void f() { e = E.B; }

//: a choice of constants | true | proved
enum E { A, B, C }
//@ ensures \result == (k > 0 ? E.A : E.C);
static E f(int k) { return k > 0 ? E.A : E.C; }

//: a constant is no number | error | type
enum E { A, B, C }
//@ requires e == 1;
static void f(E e) { }

//: constants have no order | error | type
enum E { A, B, C }
//@ requires e < E.B;
static void f(E e) { }

//: constants of two enums | error | type
enum E { A, B, C }
enum D { A, B, C }
//@ requires e == D.A;
static void f(E e) { }

//: what a constant has, in code | true | proved
enum E { A(3), B(5); final int n; E(int n) { this.n = n; } }
//@ ensures \result == (e == E.A ? 3 : 5);
static int f(E e) { return e.n; }

//: what a constant has, in a specification | unknown
enum E { A(3), B(5); final int n; E(int n) { this.n = n; } }
//@ ensures \result == e.n;
static int f(E e) { return e.n; }

//: a method of a constant, in a specification | unknown
enum E { A(3), B(5); final int n; E(int n) { this.n = n; } /*@ pure */ int n() { return n; } }
//@ ensures \result == e.n();
static int f(E e) { return e.n; }

//: ordinal in a specification | unknown
enum E { A, B }
//@ ensures \result == e.ordinal();
static int f(E e) { return e.ordinal(); }

//: ordinal of a field in a specification | unknown
enum E { A, B }
E e = E.B;
//@ ensures \result == this.e.ordinal();
int f() { return e.ordinal(); }

//: a method of an enum keeps its contract | false | refuted postcondition
enum E { A, B;
  //@ ensures \result != E.A;
  E next() { return this == A ? B : A; } }

//: a body of a constant keeps the contract of the method | false | refuted postcondition
enum E { A, B { int f() { return 1; } };
  //@ ensures \result == 0;
  int f() { return 0; } }

//: a method that needs something | false | refuted precondition
enum E { A, B;
  //@ requires k > 0;
  int f(int k) { return k / 2; } }
//@ ensures true;
static int call(E e) { return e.f(-1); }

//: an invariant of an enum | unknown
enum E { A, B; int f() { return 1; } //@ invariant 1 > 2;
}
//@ ensures \result == 1;
static int call(E e) { return e.f(); }

//: a switch on all constants | true | proved
enum E { A, B, C }
//@ ensures \result == (e == E.C ? 2 : 1);
static int f(E e) { return switch (e) { case A, B -> 1; case C -> 2; }; }

//: elements of arrays may be null | false | refuted null
enum E { A, B }
//@ requires a.length > 0;
static int f(E[] a) { return a[0].ordinal(); }

//: nullable by default | false | refuted null
/*@ nullable_by_default */ class C {
  enum E { A, B }
  //@ ensures true;
  static int f(E e) { return e.ordinal(); }
}

//: a method runs on constants that have none of their own | true | proved
enum E { A { int f() { return 0; } }, B;
  //@ ensures \result == 0;
  int f() { return this == A ? 1 : 0; } }

//: a method runs on constants that call it by `super` | false | refuted postcondition
enum E { A { int f() { return 0; } int g() { return super.f(); } }, B;
  //@ ensures \result == 0;
  int f() { return this == A ? 1 : 0; }
  int g() { return 0; } }

//: nobody has its own in place of a private one | false | refuted postcondition
enum E { A { int f() { return 0; } }, B;
  //@ ensures \result == 0;
  private int f() { return this == A ? 1 : 0; } }
