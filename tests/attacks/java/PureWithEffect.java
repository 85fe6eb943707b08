//: verify
//: truth: false
//: aims: frontend.java.effects
//: why: a pure method assigns a field
//: answer: refuted
class PureWithEffect {
  static int g;
  //@ ensures \result == 1; pure
  static int f() { g = 1; return 1; }
}
