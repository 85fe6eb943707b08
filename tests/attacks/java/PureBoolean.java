//: verify
//: truth: error
//: aims: frontend.lower.overloads
//: why: a boolean is no int
//: answer: diagnostic
class PureBoolean {
  //@ pure
  static int id(int x) { return x; }
  //@ ensures \result == id(x > 0);
  static int f(int x) { return x; }
}
