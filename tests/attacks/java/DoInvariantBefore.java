//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: the invariant is due before the first iteration
//: answer: refuted
class DoInvariantBefore {
  //@ requires true;
  static int f() {
    int i = 0;
    //@ loop_invariant i >= 1;
    do { i++; } while (i < 3);
    return i;
  }
}
