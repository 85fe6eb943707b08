//: verify
//: truth: true
//: aims: execution.record_inputs.refined
//: why: o is not this
//: answer: proved
class AliasThisOtherApart { int x;
  //@ requires o != this;
  void f(AliasThisOtherApart o) { x = 1; o.x = 2; assert x == 1; } }
