//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: the parameter may be null in the postcondition
//: answer: refuted
class NullableParameterSpec {
  //@ ensures a.length >= 0;
  static void f(/*@ nullable @*/ int[] a) { }
}
