//: verify
//: truth: true
//: aims: frontend.java.switches
//: why: the break leaves the switch only
//: answer: proved
class SwitchBreakInLoop {
  //@ ensures \result == 3;
  static int f() { int n = 0; for (int i = 0; i < 3; i++) { switch (i) { case 1: break; default: } n++; } return n; }
}
