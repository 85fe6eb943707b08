// Model fields: what represents them, groups, and which class decides.

//: a model field is what represents it | true | proved
class T {
  //@ public model int count;
  private int n; //@ in count;
  //@ private represents count = n;
  //@ requires count < 1000;
  //@ assignable count;
  //@ ensures count == \old(count) + 1;
  void inc() { n++; }
}

//: a model field is not what does not represent it | false | refuted postcondition
class T {
  //@ public model int count;
  private int n; //@ in count;
  private int m;
  //@ private represents count = n;
  //@ requires m < 1000;
  //@ ensures count == \old(count) + 1;
  void inc() { m++; }
}

//: a field that is not in the group | false | refuted frame
class T {
  //@ public model int count;
  private int n; //@ in count;
  private int m;
  //@ private represents count = n;
  //@ requires n < 1000;
  //@ assignable count;
  void inc() { n++; m = 0; }
}

//: a group in a group | true | proved
class T {
  //@ model \datagroup all;
  //@ model \datagroup some; //@ in all;
  int n; //@ in some;
  //@ assignable all;
  void f() { n = 0; }
}

//: the group around is not allowed | false | refuted frame
class T {
  //@ model \datagroup all;
  //@ model \datagroup some; //@ in all;
  int n; //@ in some;
  int m; //@ in all;
  //@ assignable some;
  void f() { m = 0; }
}

//: a field of the code as a group | true | proved
class T {
  int n;
  int cached; //@ in n;
  //@ assignable n;
  void f() { n = 0; cached = 1; }
}

//: a field of the code as a group, the other way round | false | refuted frame
class T {
  int n;
  int cached; //@ in n;
  //@ assignable cached;
  void f() { n = 0; }
}

//: elements by maps | true | proved
class T {
  //@ model \datagroup all;
  private int[] a = new int[4]; //@ in all; maps a[*] \into all;
  //@ requires a.length > 2;
  //@ assignable all;
  void f() { a[1] = 2; a = new int[3]; }
}

//: elements without maps | false | refuted frame
class T {
  //@ model \datagroup all;
  private int[] a = new int[4]; //@ in all;
  //@ requires a.length > 2;
  //@ assignable all;
  void f() { a[1] = 2; }
}

//: a caller knows what a group lets alone | true | proved
class T {
  static class C {
    //@ model int count;
    private int n; //@ in count;
    int other;
    //@ represents count = n;
    //@ assignable count;
    //@ ensures count == 7;
    void set() { n = 7; }
  }
  //@ requires c.other == 3;
  //@ ensures c.other == 3 && c.count == 7;
  static void f(C c) { c.set(); }
}

//: a caller does not know what a group lets change | false | refuted postcondition
class T {
  static class C {
    //@ model int count;
    private int n; //@ in count;
    int other; //@ in count;
    //@ represents count = n;
    //@ assignable count;
    //@ ensures count == 7;
    void set() { n = 7; other = 9; }
  }
  //@ requires c.other == 3;
  //@ ensures c.other == 3;
  static void f(C c) { c.set(); }
}

//: the class of the object decides | true | proved
class T {
  interface Shape {
    //@ model instance int sides;
    //@ ensures \result == sides;
    /*@ pure */ int sides();
  }
  static final class Square implements Shape {
    //@ represents sides = 4;
    public /*@ pure */ int sides() { return 4; }
  }
  static final class Poly implements Shape {
    int n; //@ in sides;
    //@ represents sides = n;
    public /*@ pure */ int sides() { return n; }
  }
  //@ ensures s instanceof Square ==> s.sides == 4;
  static void f(Shape s) { }
}

//: the class of the object decides, and it may be another one | false | refuted postcondition
class T {
  interface Shape {
    //@ model instance int sides;
  }
  static final class Square implements Shape {
    //@ represents sides = 4;
  }
  static final class Poly implements Shape {
    int n; //@ in sides;
    //@ represents sides = n;
  }
  //@ ensures s.sides == 4;
  static void f(Shape s) { }
}

//: a method that lies about what represents a model field | false | refuted postcondition
class T {
  interface Shape {
    //@ model instance int sides;
    //@ ensures \result == sides;
    int sides();
  }
  static class Square implements Shape {
    //@ represents sides = 4;
    public int sides() { return 5; }
  }
}

//: a subclass represents it in another way | false | refuted postcondition
class T {
  static class A {
    //@ model int m;
    int n; //@ in m;
    //@ represents m = n;
    //@ ensures m == 3;
    void set() { n = 3; }
  }
  static class B extends A {
    //@ represents m = n + 1;
  }
}

//: a subclass overrides what sets it | true | proved
class T {
  static class A {
    //@ model int m;
    int n; //@ in m;
    //@ represents m = n;
    //@ assignable m;
    //@ ensures m == 3;
    void set() { n = 3; }
  }
  static class B extends A {
    int k; //@ in m;
    //@ represents m = n + k;
    void set() { n = 1; k = 2; }
  }
}

//: a field of a superclass that a subclass hides | true | proved
class T {
  static class A {
    //@ model int m;
    int n; //@ in m;
    //@ represents m = n;
    //@ assignable m;
    //@ ensures m == 3;
    void set() { n = 3; }
  }
  static class B extends A {
    int n;
    //@ requires m == 5;
    //@ ensures m == 5;
    void change() { n = 4; }
  }
}

//: a name of the object decides nothing about a parameter | true | proved
class T {
  //@ model int m;
  int n; //@ in m;
  //@ represents m = n;
  //@ requires 0 <= n && n < 100;
  //@ ensures this.m == n;
  void set(int n) { this.n = n; }
}

//: a model field of a parameter | true | proved
class T {
  //@ model int m;
  int n; //@ in m;
  //@ represents m = n;
  //@ requires t.m < 100;
  //@ ensures \result == t.m + 1;
  static int f(T t) { return t.n + 1; }
}

//: aliases have one model field | false | refuted postcondition
class T {
  //@ model int m;
  int n; //@ in m;
  //@ represents m = n;
  //@ ensures b.m == \old(b.m);
  static void f(T a, T b) { a.n = 5; }
}

//: null has no model field | false | refuted spec-defined
class T {
  //@ model int m;
  //@ represents m = 4;
  //@ ensures t.m == 4;
  static void f(/*@ nullable */ T t) { }
}

//: a model field that nothing represents, and a field in it | unknown
class T {
  //@ model int m;
  int n; //@ in m;
  //@ ensures m == \old(m);
  void f() { n++; }
}

//: a model field that nothing says anything of can be anything | false | refuted postcondition
class T {
  //@ model int m;
  //@ ensures m == 3;
  void f() { }
}

//: a model field that nothing says anything of stays | true | proved
class T {
  //@ model int m;
  int n;
  //@ requires n < 5;
  //@ ensures m == \old(m);
  void f() { n++; }
}

//: represented by itself | unknown
class T {
  //@ model int m;
  //@ represents m = m + 1;
  //@ ensures m == 0;
  void f() { }
}

//: represented by each other | unknown
class T {
  //@ model int m, k;
  //@ represents m = k + 1;
  //@ represents k = m;
  //@ ensures m == 0;
  void f() { }
}

//: code cannot see a model field | error | unknown-name
class T {
  //@ model int m;
  int f() { return m; }
}

//: a model field cannot be set | error | type
class T {
  //@ model int m;
  //@ requires true;
  static void f(T t) {
    //@ set t.m = 3;
  }
}

//: a group has no value | error | type
class T {
  //@ model \datagroup all;
  //@ ensures t.all == 3;
  static void f(T t) { }
}

//: an invariant over a model field | true | proved
class T {
  //@ model int m;
  private int n; //@ in m;
  //@ represents m = n - 1;
  //@ invariant m >= 0;
  //@ ensures m == 0;
  T() { n = 1; }
  //@ requires m < 1000;
  void up() { n++; }
}

//: an invariant over a model field is broken | false | refuted postcondition
class T {
  //@ model int m;
  private int n; //@ in m;
  //@ represents m = n - 1;
  //@ invariant m >= 0;
  T() { n = 1; }
  void down() { n--; }
}

//: an invariant over a model field is not established | false | refuted postcondition
class T {
  //@ model int m;
  private int n; //@ in m;
  //@ represents m = n - 1;
  //@ invariant m >= 0;
  T() { n = 0; }
}

//: a second clause for one model field | unknown
class T {
  //@ model int m;
  int n;
  //@ represents m = 1;
  //@ represents m = n;
  //@ requires m == 1;
  //@ ensures n == 1;
  void f() { }
}

//: in behind a method | error | spec-place
class T {
  //@ model int m;
  void f() { }
  //@ in m;
  int n;
}
