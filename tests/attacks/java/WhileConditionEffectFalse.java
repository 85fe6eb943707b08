//: verify
//: truth: false
//: aims: frontend.lower.statements
//: why: behind the loop the condition has been evaluated once more
//: answer: refuted
class WhileConditionEffectFalse {
  //@ ensures \result == 3;
  static int f() {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= 3;
    while (i++ < 3) { }
    return i;
  }
}
