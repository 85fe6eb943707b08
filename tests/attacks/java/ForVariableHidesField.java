//: verify
//: truth: true
//: aims: frontend.java.loops
//: why: the variable of the loop hides the static field
//: answer: proved
class ForVariableHidesField {
  static int i = 7;
  //@ requires 0 <= n && n <= 4; ensures i == \old(i) && \result == n;
  static int f(int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n && s == i;
    for (int i = 0; i < n; i++) { s++; }
    return s;
  }
}
