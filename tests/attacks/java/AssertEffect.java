//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: assertions are switched on: the effect happens
//: answer: refuted
class AssertEffect {
  static int g;
  //@ requires g == 0; ensures g == 0;
  static void f() { assert ++g > 0; }
}
