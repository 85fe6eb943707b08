// `Object` as a type, `instanceof` in specifications, overloads that take objects.

//: equals as people write it | true | proved
class T {
  private final int x;
  T(int x) { this.x = x; }
  //@ requires o instanceof T; ensures \result == (((T) o).x == x);
  public boolean same(Object o) { if (!(o instanceof T)) return false; T t = (T) o; return t.x == x; }
}

//: an object of any class is no object of this one | false | refuted class
class T {
  int x;
  //@ requires true;
  static int f(Object o) { return ((T) o).x; }
}

//: what is of no class of this file | false | refuted postcondition
class T {
  static class A { int x; }
  //@ ensures \result;
  static boolean f(Object o) { return o instanceof A || o instanceof T; }
}

//: null is of no class | true | proved
class T {
  //@ ensures o == null ==> !\result;
  static boolean f(/*@ nullable @*/ Object o) { return o instanceof T; }
}

//: instanceof in a contract | true | proved
class T {
  static class A { int x; } static class B extends A { int y; }
  //@ ensures \result == (a instanceof B);
  static boolean f(A a) { return a instanceof B; }
}

//: instanceof in a contract, of the wrong class | false | refuted postcondition
class T {
  static class A { int x; } static class B extends A { int y; } static class C extends A { int z; }
  //@ ensures \result == (a instanceof B);
  static boolean f(A a) { return a instanceof B || a instanceof C; }
}

//: the method for the nearest class | true | proved
class T {
  static class A { int x; } static class B extends A { int y; }
  static int f(A a) { return 1; }
  static int f(B b) { return 2; }
  static int f(Object o) { return 3; }
  //@ ensures \result == 2;
  static int g() { return f(new B()); }
  //@ ensures \result == 1;
  static int h() { A a = new B(); return f(a); }
  //@ ensures \result == 3;
  static int k(Object o) { return f(o); }
}

//: an object is an Object | true | proved
class T {
  int x;
  //@ ensures \result;
  static boolean f(T t) { Object o = t; return o == t && o != null; }
}

//: an array as an Object | unknown
class T {
  static int g(Object o) { return 1; }
  //@ ensures \result == 1;
  static int f(int[] a) { return g(a); }
}

//: a number as an Object | unknown
class T {
  //@ ensures \result != null;
  static Object f(int a) { return a; }
}
