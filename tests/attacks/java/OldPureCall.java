//: verify --only f
//: truth: false
//: aims: frontend.lower.pure
//: why: the method is evaluated in the state at entry
//: answer: refuted
class OldPureCall {
  static int g;
  //@ pure
  static int get(int k) { return g + k; }
  //@ requires 0 <= g && g < 9; ensures get(1) == \old(get(1));
  static void f() { g = g + 1; }
}
