//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: the arrow does not fall through
//: answer: refuted
class SwitchExpression {
  //@ requires x == 1; ensures \result == 20;
  static int f(int x) { return switch (x) { case 1 -> 10; case 2 -> 20; default -> 30; }; }
}
