//: verify
//: truth: false
//: aims: engines.termination
//: why: where b is true the loop never ends
//: answer: refuted
class LoopForEverCondition {
  //@ ensures \result == 0;
  static int f(boolean b) { while (b) { } return 0; }
}
