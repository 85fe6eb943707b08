//: verify
//: truth: false
//: aims: evidence.verdicts.discharged
//: why: odd(0) is 1
//: answer: refuted
class ContractsOfEachOther {
  //@ requires 0 <= n; ensures \result == 0; 
  static int even(int n) { return n == 0 ? 0 : odd(n - 1); }
  //@ requires 0 <= n; ensures \result == 0;
  static int odd(int n) { return n == 0 ? 1 : even(n - 1); }
}
