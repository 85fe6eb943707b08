//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: \old(get()) reads the field as it was
//: answer: proved
class PureOfOldState {
  static int g;
  //@ pure
  static int get() { return g; }
  //@ requires g == 1; ensures \old(get()) == 1; assignable g;
  static void f() { g = 2; }
}
