//: verify
//: truth: false
//: aims: frontend.lower.spec_records
//: why: it is the argument
//: answer: refuted
class FreshNot { int v;
  //@ ensures \fresh(\result);
  static FreshNot f(FreshNot o) { return o.v > 5 ? new FreshNot() : o; } }
