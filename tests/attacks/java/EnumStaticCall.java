//: verify --only f
//: truth: false
//: aims: frontend.java.initialization
//: why: reading Kind.m initialises the class, and its static initialiser calls bump: f() is 7
//: answer: diagnostic
class EnumStaticCall {
  static int n;

  static int bump() { return n = 7; }

  //@ ensures \result == 1;
  static int f() {
    n = 1;
    int z = Kind.m;
    return n;
  }

  enum Kind {
    ONE;

    static int k = EnumStaticCall.bump();
    static int m;
  }
}
