//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: both annotations belong to the loop
//: answer: refuted
class LoopClauseTwoComments {
  //@ requires true;
  static void f(int n) {
    //@ loop_invariant n < 0;
    // a remark

    //@ decreases n;
    while (n > 0) { n--; }
  }
}
