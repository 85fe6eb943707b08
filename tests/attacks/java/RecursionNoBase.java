//: verify
//: truth: false
//: aims: engines.termination
//: why: there is no case without a call
//: answer: refuted
class RecursionNoBase {
  //@ ensures \result == 0;
  static int f(int x) { return f(x) + 0; }
}
