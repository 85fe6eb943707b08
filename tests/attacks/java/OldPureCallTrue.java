//: verify --only f
//: truth: true
//: aims: frontend.lower.pure
//: why: the argument is of the state at entry too
//: answer: proved
class OldPureCallTrue {
  static int g;
  //@ pure
  static int get(int k) { return g + k; }
  //@ requires 0 <= g && g < 9; ensures get(g) == \old(get(g)) + 2;
  static void f() { g = g + 1; }
}
