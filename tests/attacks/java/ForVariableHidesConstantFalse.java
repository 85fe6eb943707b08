//: verify
//: truth: false
//: aims: frontend.java.specifications.resolved_loop
//: why: the invariant says that the variable of the loop is 7, and the field has that name
//: answer: refuted
class ForVariableHidesConstantFalse {
  static final int i = 7;
  //@ requires 0 <= n && n <= 5; ensures \result == n;
  static int f(int n) {
    int s = 0;
    //@ loop_invariant i == 7;
    for (int i = 0; i < n; i++) { s++; }
    return s;
  }
}
