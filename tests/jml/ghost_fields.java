// Ghost fields: only `set` changes them, in frames and with invariants like any other field.

//: a ghost field is set | true | proved
class T {
  private int a;
  //@ ghost int twice;
  //@ invariant twice == 2 * a;
  //@ requires 0 <= n && n < 1000;
  //@ ensures twice == 2 * n;
  T(int n) { a = n;
    //@ set twice = 2 * n;
  }
  //@ ensures \result == twice - a;
  int get() { return a; }
}

//: a ghost field is forgotten | false | refuted postcondition
class T {
  private int a;
  //@ ghost int twice;
  //@ invariant twice == 2 * a;
  T() { }
  //@ requires a < 1000;
  void up() { a++; }
}

//: a ghost field is set outside of the frame | false | refuted frame
class T {
  int a;
  //@ ghost int g;
  //@ assignable a;
  void f() {
    a = 1;
    //@ set g = 1;
  }
}

//: a ghost field in the frame | true | proved
class T {
  int a;
  //@ ghost int g;
  //@ assignable g;
  //@ ensures g == a;
  void f() {
    //@ set g = a;
  }
}

//: pure methods set nothing | false | refuted frame
class T {
  //@ ghost int g;
  //@ pure
  int f() {
    //@ set g = 1;
    return 0;
  }
}

//: a value that does not fit | false | refuted spec-defined
class T {
  //@ ghost int g;
  //@ requires true;
  void f(int n) {
    //@ set g = n + 1;
  }
}

//: a ghost field of another object | true | proved
class T {
  //@ ghost boolean seen;
  //@ ensures t.seen;
  static void f(T t) {
    //@ set t.seen = true;
  }
}

//: a ghost field of an alias | false | refuted postcondition
class T {
  //@ ghost boolean seen;
  //@ requires !u.seen;
  //@ ensures !u.seen;
  static void f(T t, T u) {
    //@ set t.seen = true;
  }
}

//: a ghost field starts with 0 | true | proved
class T {
  //@ ghost int g;
  //@ ensures g == 0;
  T() { }
}

//: a ghost reference | true | proved
class T {
  //@ ghost nullable T last;
  //@ ensures last == t;
  void f(T t) {
    //@ set last = t;
  }
}

//: a ghost reference that is never null | false | refuted null
class T {
  //@ ghost T last;
  //@ requires true;
  void f() {
    //@ set last = null;
  }
}

//: a constructor that leaves a ghost reference null | false | refuted null
class T {
  //@ ghost T last;
  int n;
  //@ ensures n == 1;
  T() { n = 1; }
}

//: code cannot read a ghost field | error | unknown-name
class T {
  //@ ghost int g;
  int f() { return g; }
}

//: set does not change the code's fields | error | type
class T {
  int g;
  void f() {
    //@ set g = 1;
  }
}

//: set does not change the code's fields of an object | error | type
class T {
  int g;
  static void f(T t) {
    //@ set t.g = 1;
  }
}

//: a final ghost field is set in a constructor only | error | type
class T {
  //@ ghost final int g;
  void f() {
    //@ set g = 1;
  }
}

//: a name twice | error | duplicate
class T {
  //@ ghost int g;
  int g;
}

//: a ghost field keeps its value over a call with a frame | true | proved
class T {
  int a;
  //@ ghost int g;
  //@ assignable a;
  void change() { a = 3; }
  //@ requires g == 4;
  //@ ensures g == 4;
  void f() { change(); }
}

//: a ghost field may change in a call without a frame | false | refuted postcondition
class T {
  //@ ghost int g;
  //@ requires g == 4;
  //@ ensures g == 4;
  void f() { change(); }
  private void change() {
    //@ set g = 5;
  }
}

//: a mathematical ghost variable | true | proved
static void f(int n) {
  //@ ghost \bigint b = n;
  //@ set b = b + 1;
  //@ assert b > n;
}

//: two ghost fields contradict each other, and nobody can make such an object | false | refuted postcondition
class T {
  //@ ghost int g;
  //@ invariant g == 1 && g == 2;
  T() {
    //@ set g = 1;
  }
  //@ ensures false;
  void f() { }
}

//: the value of a ghost field in a new object | true | proved
class T {
  //@ ghost int g = 5;
  //@ ghost boolean b = true;
  //@ ensures g == 5 && b;
  T() { }
  //@ ensures \result.g == 5;
  static T make() { return new T(); }
}

//: the value of a ghost field later on | false | refuted postcondition
class T {
  //@ ghost int g = 5;
  //@ ensures \result == 5 && g == 5;
  int f() { return 5; }
}

//: a constructor calls another one, and sets the ghost field after it | true | proved
class T {
  //@ ghost int g = 5;
  //@ ensures g == 6;
  T() { this(3);
    //@ set g = 6;
  }
  //@ ensures g == 5;
  T(int n) { }
}

//: a ghost array | true | proved
class T {
  //@ ghost int[] powers = new int[2];
  //@ ensures \result == powers[1] && powers.length == 3;
  int f(int n) {
    //@ set powers = new int[]{1, 3, 9};
    return 3;
  }
  //@ ensures powers.length == 2 && powers[0] == 0;
  T() { }
}

//: the elements of a ghost array | false | refuted postcondition
class T {
  //@ ghost int[] powers = new int[2];
  //@ ensures \result == powers[2];
  int f(int n) {
    //@ set powers = new int[]{1, 3, 9};
    return 3;
  }
}

//: an element that does not fit | false | refuted spec-defined
class T {
  //@ ghost int[] powers = new int[2];
  //@ requires true;
  void f(int n) {
    //@ set powers = new int[]{n + 1};
  }
}

//: new elsewhere in a specification | unknown
class T {
  //@ ensures \result == new int[2];
  int[] f() { return new int[2]; }
}

//: a static ghost field | unknown
class T {
  //@ static ghost int g;
  //@ ensures g == 3;
  static void f() { //@ set g = 3;
  }
}

//: a static ghost field of another class | unknown
class A {
  //@ static ghost int g;
}
class T {
  //@ ensures A.g == 3;
  static void f() { //@ set A.g = 3;
  }
}

//: a static model field of another class | unknown
class A {
  //@ static model int m;
  //@ static represents m = 3;
}
class T {
  //@ ensures A.m == 3;
  static void f() { }
}
