//: verify
//: truth: false
//: aims: frontend.java.switches
//: why: the labelled break leaves the loop
//: answer: refuted
class SwitchLabelledBreak {
  //@ ensures \result == 3;
  static int f() { int n = 0; out: for (int i = 0; i < 3; i++) { switch (i) { case 1: break out; default: } n++; } return n; }
}
