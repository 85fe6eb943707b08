// `initially` and `constraint`, and invariants of classes above and below.

//: a constructor establishes it | true | proved
class T {
  int n;
  //@ initially n > 0;
  T() { n = 1; }
  void down() { n = 0; }
}

//: a constructor does not establish it | false | refuted postcondition
class T {
  int n;
  //@ initially n > 0;
  T() { n = 0; }
}

//: nobody wrote the constructor | false | refuted postcondition
class T {
  int n;
  //@ initially n > 0;
}

//: a constructor of a subclass | false | refuted postcondition
class T {
  static class A {
    int n;
    //@ initially n > 0;
    A() { n = 1; }
  }
  static class B extends A {
    B() { n = 0; }
  }
}

//: every method keeps the constraint | true | proved
class T {
  int n;
  //@ constraint n >= \old(n);
  //@ requires n < 1000;
  void up() { n++; }
  void idle() { }
  T() { n = -5; }
  static void outside() { }
}

//: a method does not keep the constraint | false | refuted postcondition
class T {
  int n;
  //@ constraint n >= \old(n);
  void set() { n = 0; }
}

//: a method that throws does not keep the constraint | false | refuted postcondition
class T {
  int n;
  //@ constraint n >= \old(n);
  //@ signals (IllegalStateException e) true;
  void set() { n = -10; throw new IllegalStateException(); }
}

//: a method of a subclass keeps the constraint | false | refuted postcondition
class T {
  static class A {
    int n;
    //@ constraint n >= \old(n);
  }
  static class B extends A {
    void set() { n = 0; }
  }
}

//: an inherited method keeps the constraint of the subclass | false | refuted postcondition
class T {
  static class A {
    int n;
    //@ ensures n == 0;
    void set() { n = 0; }
  }
  static class B extends A {
    //@ constraint n >= \old(n);
  }
}

//: a caller may rely on the constraint | true | proved
class T {
  static class C {
    private int n;
    //@ constraint n >= \old(n);
    //@ requires n < 1000;
    //@ assignable n;
    //@ ensures true;
    void up() { n++; }
  }
  //@ requires c.n == 5;
  //@ ensures c.n >= 5;
  static void f(C c) { c.up(); }
}

//: a helper need not keep the constraint | true | proved
class T {
  int n;
  //@ constraint n >= \old(n);
  //@ helper
  private void down() { n--; }
  //@ requires n > 0 && n < 1000;
  void f() { down(); n = n + 2; }
}

//: an invariant about an inherited field | true | proved
class T {
  static class A {
    protected int x;
    A() { x = 0; }
  }
  static class B extends A {
    //@ invariant x >= 0;
    B() { x = 1; }
    //@ requires x < 1000;
    void up() { x++; }
  }
}

//: an inherited method breaks the invariant of the subclass | false | refuted postcondition
class T {
  static class A {
    protected int x;
    //@ ensures x == v;
    void set(int v) { x = v; }
  }
  static class B extends A {
    //@ invariant x >= 0;
  }
}

//: the subclass overrides what would break its invariant | true | proved
class T {
  static class A {
    protected int x;
    //@ requires v > 0;
    //@ ensures x == v;
    void set(int v) { x = v; }
  }
  static class B extends A {
    //@ invariant x >= 0;
    void set(int v) { if (v >= 0) x = v; }
  }
}

//: calls by super stand for themselves | true | proved
class T {
  static class A {
    protected int x;
    void set(int v) { x = v; }
  }
  static class B extends A {
    //@ invariant x >= 0;
    void set(int v) { if (v >= 0) super.set(v); }
  }
}

//: calls by super that break the invariant | false | refuted postcondition
class T {
  static class A {
    protected int x;
    void set(int v) { x = v; }
  }
  static class B extends A {
    //@ invariant x >= 0;
    void set(int v) { super.set(v); }
  }
}

//: an invariant of an interface | true | proved
class T {
  interface Aged {
    //@ model instance int age;
    //@ invariant age >= 0;
  }
  static class Animal implements Aged {
    private int years; //@ in age;
    //@ represents age = years;
    Animal() { years = 0; }
    //@ requires years < 1000;
    void up() { years++; }
  }
}

//: an invariant of an interface is broken | false | refuted postcondition
class T {
  interface Aged {
    //@ model instance int age;
    //@ invariant age >= 0;
  }
  static class Animal implements Aged {
    private int years; //@ in age;
    //@ represents age = years;
    void down() { years--; }
  }
}

//: an invariant of an interface that an inherited method breaks | false | refuted postcondition
class T {
  interface Aged {
    //@ model instance int age;
    //@ invariant age >= 0;
  }
  static class Thing {
    protected int years;
    //@ ensures years == -1;
    void spoil() { years = -1; }
  }
  static class Animal extends Thing implements Aged {
    //@ represents age = years;
  }
}

//: an invariant that nobody can establish | false | refuted postcondition
class T {
  int n;
  //@ invariant n > 0 && n < 0;
  T() { n = 1; }
  //@ ensures false;
  void f() { }
}

//: a field called length | false | refuted postcondition
class T {
  int length;
  //@ ensures t.length == 1;
  static void f(T t) { t.length = 2; }
}

//: a field called length that is another object's | false
class T {
  int length;
  T next;
  //@ invariant next.length >= 0;
  //@ ensures true;
  void f() { }
}
