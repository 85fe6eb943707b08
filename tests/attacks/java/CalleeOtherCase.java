//: verify
//: truth: false
//: aims: execution.contracts
//: why: h(0) is 2
//: answer: refuted
class CalleeOtherCase {
  //@ requires n > 0; ensures \result == 1; 
  //@ also
  //@ requires n <= 0; ensures \result == 2;
  static int f(int n) { return n > 0 ? 1 : 2; }
  //@ ensures \result == 1;
  static int h(int n) { return f(n); }
}
