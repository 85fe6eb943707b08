//: verify
//: truth: false
//: aims: frontend.java.invocations
//: why: an array is passed as it is
//: answer: refuted
class VarargsArray {
  static int count(int... a) { return a.length; }
  //@ ensures \result == 1;
  static int f(int[] b) { return count(b); }
}
