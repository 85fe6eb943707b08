//: verify
//: truth: false
//: aims: frontend.lower.annotations.ghost_assignment
//: why: the ghost variable counts the iterations
//: answer: refuted
class GhostInLoop {
  //@ requires 0 <= n && n < 4;
  static void f(int n) {
    //@ ghost int g = 0;
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) {
      i++;
      //@ set g = g + 1;
    }
    //@ assert g == 0;
  }
}
