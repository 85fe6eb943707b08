//: verify --array-length 0..2
//: truth: false
//: aims: execution.conclusion
//: why: an array may have three elements
//: answer: proved-bounded
class BoundOfLengths {
  //@ ensures \result < 3;
  static int f(int[] a) { return a.length; }
}
