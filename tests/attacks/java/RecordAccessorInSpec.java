//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: the accessor that nobody wrote is pure
//: answer: refuted
class RecordAccessorInSpec {
  record R(int k) { }
  //@ ensures r.k() != 5;
  static void f(R r) { }
}
