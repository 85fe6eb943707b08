//: verify
//: truth: false
//: aims: engines.termination
//: why: a and b call each other for ever
//: answer: refuted
class RecursionMutual {
  //@ ensures \result == 1;
  static int a(int n) { return b(n); }
  //@ ensures \result == 1;
  static int b(int n) { return a(n); }
}
