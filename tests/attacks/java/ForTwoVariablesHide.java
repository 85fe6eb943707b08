//: verify
//: truth: false
//: aims: frontend.java.loops
//: why: the second variable of the loop hides the constant
//: answer: refuted
class ForTwoVariablesHide {
  static final int j = 7;
  //@ requires true;
  static void f() {
    //@ loop_invariant j == 7;
    for (int i = 0, j = 0; i < 2; i++) { }
  }
}
