//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: only the second parameter may be null
//: answer: refuted
class NullableSecond {
  //@ ensures true;
  static int f(int[] a, /*@ nullable @*/ int[] b) { return b.length; }
}
