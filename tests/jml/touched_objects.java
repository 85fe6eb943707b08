// Fields of objects that code changes which is no part of their methods: what the objects keep is
// due wherever other code takes over.

//: a change that keeps it | true | proved
class T { int n; /*@ invariant n >= 0; */
  //@ ensures \result == n;
  /*@ pure */ int get() { return n; } }
class U {
  //@ requires x >= 0; ensures \result == x;
  static int f(T t, int x) { t.n = x; return t.get(); } }

//: a change that does not | false | refuted assertion
class T { int n; /*@ invariant n >= 0; */ }
class U {
  //@ requires true;
  static void f(T t, int x) { t.n = x; } }

//: on one way only | false | refuted assertion
class T { int n; /*@ invariant n >= 0; */ }
class U {
  //@ requires true;
  static void f(T t, int x) { t.n = x; if (x == 3) return; t.n = 1; if (x > 8) t.n = -1; } }

//: mended before anybody looks | true | proved
class T { int a, b; /*@ invariant a <= b; */ }
class U {
  //@ requires x < 100;
  static void f(T t, int x) { t.a = x; t.b = x + 1; } }

//: a call in between | false | refuted precondition
class T { int a, b; /*@ invariant a <= b; */
  //@ ensures true;
  void g() { } }
class U {
  //@ requires true;
  static void f(T t) { t.a = t.b; t.a = 7; t.g(); t.b = 8; } }

//: a call of something else in between | false
class T { int a; /*@ invariant a >= 0; */
  //@ ensures \result == a;
  /*@ pure */ int get() { return a; } }
class U {
  //@ requires true; ensures \result >= 0;
  static int g(T t) { return t.get(); }
  //@ requires true;
  static void f(T t) { t.a = -1; g(t); t.a = 1; } }

//: a new object | false | refuted assertion
class T { int a; /*@ invariant a >= 0; */
  //@ ensures a == 0;
  T() { } }
class U {
  //@ requires true;
  static T f(int x) { T t = new T(); t.a = x; return t; } }

//: what a class below states | false | refuted assertion
class T { int a; }
class S extends T { /*@ invariant a >= 0; */ S() { } }
class U {
  //@ requires true;
  static void f(T t, int x) { t.a = x; } }

//: another object of its own class | false | refuted assertion
class T { int a; /*@ invariant a >= 0; */
  //@ requires true;
  void f(T o) { o.a = a - 1; } }

//: objects in a loop | unknown
class T { int a; /*@ nullable */ T next; /*@ invariant a >= 0; */ }
class U {
  //@ requires true;
  static void f(T t) { for (int i = 0; i < 3; i++) { t.a = -1; t = new T(); } } }

//: a helper finds it as it is | unknown
class T { int a; /*@ invariant a >= 0; */
  //@ ensures \result == a;
  /*@ pure helper */ int get() { return a; } }
class U {
  //@ requires true; ensures \result == -1;
  static int f(T t) { t.a = -1; int r = t.get(); t.a = 0; return r; } }
