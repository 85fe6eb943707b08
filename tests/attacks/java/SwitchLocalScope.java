//: verify
//: truth: true
//: aims: frontend.java.switches
//: why: a variable declared in one group is in scope in the next
//: answer: proved
class SwitchLocalScope {
  //@ ensures \result == 5 || \result == 1;
  static int f(int x) {
    switch (x) { case 1: int y = 1; return y; default: y = 5; return y; }
  }
}
