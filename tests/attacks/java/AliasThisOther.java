//: verify
//: truth: false
//: aims: execution.record_inputs.refined
//: why: o may be this
//: answer: refuted
class AliasThisOther { int x;
  //@ requires true;
  void f(AliasThisOther o) { x = 1; o.x = 2; assert x == 1; } }
