//: verify
//: truth: true
//: aims: frontend.java.switches
//: why: continue leaves the switch and goes on with the loop
//: answer: proved
class SwitchContinueInLoop {
  //@ ensures \result == 2;
  static int f() { int n = 0; for (int i = 0; i < 3; i++) { switch (i) { case 1: continue; default: } n++; } return n; }
}
