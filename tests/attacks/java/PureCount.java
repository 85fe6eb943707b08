//: verify
//: truth: error
//: aims: frontend.lower.overloads
//: why: too many arguments
//: answer: diagnostic
class PureCount {
  //@ pure
  static int id(int x) { return x; }
  //@ ensures \result == id(x, x);
  static int f(int x) { return x; }
}
