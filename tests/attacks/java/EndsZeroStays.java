//: verify --strict
//: truth: false
//: aims: engines.termination.recurrence
//: why: an element that is 0 is never passed
//: answer: refuted
class EndsZeroStays {
  //@ ensures \result == 0;
  static int f(int[] a) { int i = 0; while (i < a.length) { if (a[i] != 0) i++; } return 0; }
}
