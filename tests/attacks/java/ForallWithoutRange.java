//: verify
//: truth: false
//: aims: frontend.lower.spec_requirements
//: why: without a range the index is not always one of the array
//: answer: unknown
class ForallWithoutRange {
  //@ ensures (\forall int i; a[i] == a[i]);
  static void f(int[] a) { }
}
