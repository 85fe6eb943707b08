//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: the annotation behind the label belongs to the loop
//: answer: refuted
class LabelLoopSpecBetween {
  //@ requires 0 <= n && n < 5;
  static int f(int n) {
    int i = 0;
    outer:
    //@ loop_invariant i < n;
    while (i < n) { i++; }
    return i;
  }
}
