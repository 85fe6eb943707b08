//: verify
//: truth: true
//: aims: frontend.lower.statements
//: why: the invariant holds before the condition is evaluated
//: answer: proved
class WhileConditionEffect {
  //@ ensures \result == 4;
  static int f() {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= 3;
    while (i++ < 3) { }
    return i;
  }
}
