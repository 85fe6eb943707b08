//: verify
//: truth: error
//: aims: frontend.lower.pure
//: why: the method is not pure
//: answer: diagnostic
class PureNotDeclared {
  static int g;
  static int bump() { g++; return g; }
  //@ ensures bump() == 1;
  static int f(int x) { return x; }
}
