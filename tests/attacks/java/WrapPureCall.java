//: verify --math wrap
//: truth: true
//: aims: frontend.lower.pure
//: why: the pure method wraps as the code does
//: answer: proved
class WrapPureCall {
  //@ pure
  static int inc(int x) { return x + 1; }
  //@ ensures \result == inc(x);
  static int f(int x) { return x + 1; }
}
