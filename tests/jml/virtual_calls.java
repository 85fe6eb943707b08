// Pure methods that are overridden, in specifications; invariants that call methods.

//: the class of the object decides | true | proved
class T {
  interface Shape {
    //@ ensures \result >= 3;
    /*@ pure */ int sides();
  }
  static class Square implements Shape {
    public /*@ pure */ int sides() { return 4; }
  }
  static class Triangle implements Shape {
    public /*@ pure */ int sides() { return 3; }
  }
  //@ requires s instanceof Square;
  //@ ensures s.sides() == 4;
  static void f(Shape s) { }
}

//: it may be of another class | false | refuted postcondition
class T {
  static class Square {
    /*@ pure */ int sides() { return 4; }
  }
  static class Odd extends Square {
    /*@ pure */ int sides() { return 5; }
  }
  //@ ensures s.sides() == 4;
  static void f(Square s) { }
}

//: an object of a field | false | refuted postcondition
class T {
  static class A {
    /*@ pure */ int get() { return 1; }
  }
  static class B extends A {
    /*@ pure */ int get() { return 2; }
  }
  A a;
  //@ ensures a.get() == 1;
  void f() { a = new B(); }
}

//: arguments are passed on | true | proved
class T {
  static class A {
    /*@ pure */ int plus(int n) { return n; }
  }
  static class B extends A {
    /*@ pure */ int plus(int n) { return n > 0 ? n - 1 : n; }
  }
  //@ requires n < 10;
  //@ ensures a.plus(n) < 10;
  static void f(A a, int n) { }
}

//: it is called on this | false | refuted postcondition
class T {
  static class A {
    /*@ pure */ int get() { return 1; }
    //@ ensures get() == 1;
    void f() { }
  }
  static class B extends A {
    /*@ pure */ int get() { return 2; }
  }
}

//: an overriding method that is not pure | false
class T {
  static class A {
    /*@ pure */ int get() { return 1; }
  }
  static class B extends A {
    static int count;
    int get() { count++; return 2; }
  }
  //@ ensures a.get() == 1;
  static void f(A a) { }
}

//: null | false | refuted spec-defined
class T {
  static class A {
    /*@ pure */ int get() { return 1; }
  }
  static class B extends A {
    /*@ pure */ int get() { return 2; }
  }
  //@ ensures a.get() > 0;
  static void f(/*@ nullable */ A a) { }
}

//: an invariant that calls a method | true | proved
class T {
  private int n;
  //@ invariant size() >= 0;
  /*@ pure helper */ int size() { return n; }
  T() { n = 1; }
  //@ requires n < 1000;
  void up() { n++; }
}

//: an invariant that calls a method is broken | false | refuted postcondition
class T {
  private int n;
  //@ invariant size() >= 0;
  /*@ pure helper */ int size() { return n; }
  //@ requires n > -1000;
  void down() { n--; }
}

//: a subclass breaks an invariant by the method it calls | false | refuted postcondition
class T {
  static class A {
    int n;
    //@ invariant size() >= 0;
    /*@ pure helper */ int size() { return 1; }
    A() { n = -1; }
  }
  static class B extends A {
    /*@ pure helper */ int size() { return n; }
    B() { }
  }
}

//: what the method of a subclass reads may not change either | false | refuted postcondition
class T {
  static class A {
    int n;
    //@ invariant size() >= 0;
    /*@ pure helper */ int size() { return 1; }
    //@ ensures n == -1;
    void spoil() { n = -1; }
  }
  static class B extends A {
    /*@ pure helper */ int size() { return n; }
  }
}

//: an invariant that calls what reads elements | unknown
class T {
  private int[] a = new int[2];
  //@ invariant first() >= 0;
  /*@ pure helper */ int first() { return a[0]; }
  //@ requires true;
  void spoil() { a[0] = -1; }
}

//: a definition in an inherited contract is called like a parameter | unknown
class T {
  static abstract class A {
    int n;
    //@ old int before = n;
    //@ requires before < 1000;
    //@ ensures n == before + k;
    abstract void add(int k);
  }
  static class B extends A {
    //@ also requires k != 1; ensures true;
    void add(int before) { n = before == 1 ? n + 1 : n; }
  }
}

//: an inherited contract with a definition, kept | true | proved
class T {
  static abstract class A {
    int n;
    //@ old int start = n;
    //@ requires start < 1000 && 0 <= k && k < 1000;
    //@ ensures n == start + k;
    abstract void add(int k);
  }
  static class B extends A {
    void add(int m) { n += m; }
  }
}

//: an inherited contract with a definition, broken | false | refuted postcondition
class T {
  static abstract class A {
    int n;
    //@ old int start = n;
    //@ requires start < 1000 && 0 <= k && k < 1000;
    //@ ensures n == start + k;
    abstract void add(int k);
  }
  static class B extends A {
    void add(int m) { n = m; }
  }
}

//: a claim in a pure method | true | proved
//@ requires n > 0;
//@ ensures \result == g(n);
static int f(int n) { return n; }
//@ requires n > 0;
//@ pure
static int g(int n) {
  //@ assert n >= 1;
  return n;
}

//: a claim in a pure method that does not hold | false
//@ ensures \result == g(n);
static int f(int n) { return n; }
//@ pure
static int g(int n) {
  //@ assert n >= 1;
  return n;
}

//: a clause that ends with its line | false | refuted postcondition
//@ requires n > 0
//@ ensures \result > n
static int f(int n) { return n; }
