//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: the first case falls through
//: answer: refuted
class StringSwitchFall {
  //@ requires x == 1; ensures \result == 1;
  static int f(int x) { int r = 0; switch (x) { case 1: r = 1; case 2: r = 2; break; default: r = 3; } return r; }
}
