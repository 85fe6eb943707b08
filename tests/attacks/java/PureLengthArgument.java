//: verify
//: truth: false
//: aims: frontend.lower.overloads
//: why: the length of an array is an int
//: answer: refuted
class PureLengthArgument {
  //@ pure
  static int w(long x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w(a.length);
  static int f(int[] a) { return 1; }
}
