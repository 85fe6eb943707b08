//: verify
//: truth: false
//: aims: frontend.lower.pure
//: why: the pure method reads the field as it is after the call
//: answer: refuted
class PureOfState {
  static int g;
  //@ pure
  static int get() { return g; }
  //@ requires g == 1; ensures get() == 1; assignable g;
  static void f() { g = 2; }
}
