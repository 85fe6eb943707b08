// What a class states of itself: only of constants, and it is checked where they get their values.

//: constants | true | proved
class T {
  static final int N = 3, M = N + 4;
  //@ public static invariant M == 7 && N < M;
  //@ ensures \result == 7;
  static int f() { return M; }
}

//: a constant that is another one | false | refuted postcondition
class T {
  static final int N = 3;
  //@ static invariant N == 4;
}

//: of an interface | false | refuted postcondition
interface T {
  int N = 3;
  //@ static invariant N > 3;
}

//: a variable | unknown
class T {
  static int n;
  //@ static invariant n >= 0;
  static void f() { n = -1; }
}

//: a variable that nothing changes here | unknown
class T {
  static int n = 5;
  //@ static invariant n >= 0;
  //@ ensures \result == 1;
  static int f() { return 1; }
}

//: a method | unknown
class T {
  static int n;
  //@ pure
  static int g() { return n; }
  //@ static invariant g() == 0;
  static void f() { n = 1; }
}

//: constants of specifications | true | proved
class T {
  /*@ public static final ghost int NEW = 0;
      public static final ghost int OLD = NEW + 1;
      public static invariant OLD == 1;
      public ghost int status = NEW; //-RAC@ in state;
      public model \datagroup state;
      public invariant status == NEW || status == T.OLD; */
  int n;
  //@ ensures status == NEW;
  T() { }
  //@ assignable state; ensures status == OLD;
  void f() { /*@ set status = OLD; */ }
}

//: another constant of a specification | false | refuted
class T {
  //@ static final ghost int NEW = 0;
  //@ ensures \result == NEW;
  static int f(int x) { return x; }
}

//: a constant of a specification in code | error | unknown-name
class T {
  //@ static final ghost int NEW = 0;
  //@ ensures true;
  static int f() { return NEW; }
}

//: a constant of a specification that is set | error | type
class T {
  //@ static final ghost int NEW = 0;
  //@ ensures true;
  static void f() { /*@ set NEW = 1; */ }
}

//: constants defined by each other | unknown
class T {
  //@ static final ghost int A = B + 1;
  //@ static final ghost int B = A + 1;
  //@ ensures A == B;
  static void f() { }
}

//: a ghost variable of the class | unknown
class T {
  //@ static ghost int n = 0;
  //@ ensures n == 0;
  static void f() { }
}
