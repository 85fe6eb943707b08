//: verify
//: truth: false
//: aims: execution.conclusion
//: why: an array of six elements
//: answer: refuted
class RefutedBeyondLengths {
  //@ requires a.length == 6; ensures \result == 7;
  static int f(int[] a) { return a.length; }
}
