// Contracts and invariants that classes inherit (behavioural subtyping).

//: an overriding method keeps the contract | true | proved
class T {
  static abstract class A {
    //@ requires n >= 0; ensures \result >= n;
    abstract int f(int n);
  }
  static class B extends A { int f(int m) { return m; } }
}

//: an overriding method breaks the contract | false | refuted postcondition
class T {
  static abstract class A {
    //@ requires n >= 0; ensures \result >= n;
    abstract int f(int n);
  }
  static class B extends A { int f(int m) { return m / 2; } }
}

//: a contract of an interface | false | refuted postcondition
class T {
  interface S {
    //@ ensures \result >= 0;
    int area();
  }
  static class Square implements S { public int area() { return -1; } }
}

//: both contracts hold | true | proved
class T {
  static class A {
    //@ requires n > 0; ensures \result > 0;
    int f(int n) { return 1; }
  }
  static class B extends A {
    //@ also requires n == 0; ensures \result == 0;
    int f(int n) { return n; }
  }
}

//: the own contract holds only | false | refuted postcondition
class T {
  static class A {
    //@ requires n > 0; ensures \result > 0;
    int f(int n) { return 1; }
  }
  static class B extends A {
    //@ also requires n == 0; ensures \result == 0;
    int f(int n) { return 0; }
  }
}

//: parameters are called otherwise | true | proved
class T {
  static class A {
    //@ requires a > 0; ensures \result == a;
    int f(int a, int b) { return a; }
  }
  static class B extends A { int f(int b, int a) { return b; } }
}

//: a quantifier that binds the name | true
class T {
  static class A {
    //@ requires a.length > 0; ensures (\forall int k; 0 <= k < a.length; a[k] == a[k]);
    int f(int[] a) { return 0; }
  }
  static class B extends A { int f(int[] k) { return 1; } }
}

//: a field of the class above | true | proved
class T {
  static class A {
    protected int n;
    //@ requires n < 100; ensures n == \old(n) + 1;
    void up() { n++; }
  }
  static class B extends A { int calls; void up() { if (calls < 9) calls++; n++; } }
}

//: a field of the class above that is not changed | false | refuted postcondition
class T {
  static class A {
    protected int n;
    //@ requires n < 100; ensures n == \old(n) + 1;
    void up() { n++; }
  }
  static class B extends A { int calls; void up() { if (calls < 9) calls++; } }
}

//: a field that is hidden | unknown
class T {
  static class A {
    int n;
    //@ requires n < 100; ensures n == \old(n) + 1;
    void up() { n++; }
  }
  static class B extends A { int n; void up() { n++; } }
}

//: what is pure stays pure | false | refuted frame
class T {
  static class A { int n; /*@ pure @*/ int get() { return n; } }
  static class B extends A { int get() { n = 1; return n; } }
}

//: an inherited invariant is kept | true | proved
class T {
  static class A { protected int n; /*@ invariant n >= 0; */ }
  static class B extends A {
    //@ requires k >= 0;
    void set(int k) { n = k; }
  }
}

//: an inherited invariant is broken | false | refuted postcondition
class T {
  static class A { protected int n; /*@ invariant n >= 0; */ }
  static class B extends A {
    //@ requires true;
    void set(int k) { n = k; }
  }
}

//: an also without a contract above | true | proved
class T {
  //@ also requires n > 0; ensures \result == n;
  int f(int n) { return n; }
}
