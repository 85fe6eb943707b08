//: verify
//: truth: false
//: aims: frontend.lower.spec_requirements
//: why: the specification reads beyond the array
//: answer: refuted
class SpecIndex {
  //@ requires a.length == 1; ensures a[1] == a[1];
  static void f(int[] a) { }
}
