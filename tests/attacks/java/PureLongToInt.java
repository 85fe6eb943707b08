//: verify
//: truth: error
//: aims: frontend.lower.overloads
//: why: a long is no int
//: answer: diagnostic
class PureLongToInt {
  //@ pure
  static int id(int x) { return x; }
  //@ ensures \result == id(y);
  static int f(long y) { return (int) y; }
}
