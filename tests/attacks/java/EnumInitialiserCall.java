//: verify --only f
//: truth: false
//: aims: frontend.java.initialization
//: why: reading Kind.m makes the constant, whose initialiser calls bump: f() is 7
//: answer: diagnostic
class EnumInitialiserCall {
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

    int k = EnumInitialiserCall.bump();
    static int m;
  }
}
