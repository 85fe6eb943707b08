//: verify --engine bounded
//: truth: false
//: aims: execution.conclusion
//: why: an array of six elements
//: answer: refuted
class AssertBeyondLengths {
  static int f(int[] a) { if (a.length > 5) { assert false; } return 0; }
}
