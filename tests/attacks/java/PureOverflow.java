//: verify --only f
//: truth: false
//: aims: frontend.lower.pure
//: why: the sum inside the method overflows
//: answer: refuted
class PureOverflow {
  //@ pure
  static int inc(int x) { return x + 1; }
  //@ ensures inc(x) > x;
  static void f(int x) { }
}
