//: verify
//: truth: true
//: aims: frontend.java.specifications.resolved_loop
//: why: the invariant speaks of the variable of the loop, not of the constant field
//: answer: proved
class ForVariableHidesConstant {
  static final int i = 7;
  //@ requires 0 <= n && n <= 5; ensures \result == n;
  static int f(int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n && s == i;
    for (int i = 0; i < n; i++) { s++; }
    return s;
  }
}
