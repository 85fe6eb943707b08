//: verify --only f
//: truth: false
//: aims: frontend.java.initialization
//: why: reading E.k makes the constant, whose initialiser block sets n: f() is 7
//: answer: diagnostic
class EnumBlock {
  static int n;

  //@ ensures \result == 1;
  static int f() {
    n = 1;
    int z = Kind.k;
    return n;
  }

  enum Kind {
    ONE;

    static int k;
    { EnumBlock.n = 7; }
  }
}
