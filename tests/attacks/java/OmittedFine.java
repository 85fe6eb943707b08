//: verify --strict
//: truth: true
//: aims: run.verification
//: why: both methods are fine
//: answer: proved
class OmittedFine {
  //@ ensures \result == 1;
  static int one() { return 1; }
  static int two() { int[] a = {1, 2}; return a[1]; }
}
