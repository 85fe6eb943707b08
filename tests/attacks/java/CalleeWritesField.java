//: verify
//: truth: false
//: aims: execution.contracts
//: why: f sets c to 5
//: answer: refuted
class CalleeWritesField {
  int c;
  //@ ensures \result == 0;
  int f() { c = 5; return 0; }
  //@ requires c == 0; ensures c == 0;
  int h() { return f(); }
}
