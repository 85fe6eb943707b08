//: verify
//: truth: false
//: aims: run.unavoidable.callers_of
//: why: there is no fourth element, and nobody can choose anything
//: answer: refuted
class UnstatedNothingToChoose {
  static int f() { int[] a = new int[3]; return a[3]; }
}
