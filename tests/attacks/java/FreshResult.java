//: verify
//: truth: true
//: aims: frontend.lower.spec_records
//: why: the object is made here
//: answer: proved
class FreshResult { int v;
  //@ ensures \fresh(\result);
  static FreshResult f() { return new FreshResult(); } }
