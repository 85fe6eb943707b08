//: verify
//: truth: false
//: aims: frontend.lower.jumps
//: why: continue to the outer loop skips the increment of j and comes to its update
//: answer: refuted
class ContinueOuterInvariant {
  //@ requires true;
  static int f() {
    int s = 0;
    outer:
    //@ loop_invariant s == i;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) { if (j == 1) continue outer; }
      s++;
    }
    return s;
  }
}
