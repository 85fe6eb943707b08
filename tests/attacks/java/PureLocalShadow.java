//: verify --only f
//: truth: true
//: aims: frontend.lower.pure
//: why: the local of the pure method is its own
//: answer: proved
class PureLocalShadow {
  static int r = 5;
  //@ pure
  static int twice(int x) { int r = x + x; return r; }
  //@ requires 0 <= x && x < 9; ensures \result == twice(x) && r == \old(r);
  static int f(int x) { return 2 * x; }
}
