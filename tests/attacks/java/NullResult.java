//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: the result is not null by default
//: answer: refuted
class NullResult {
  //@ ensures true;
  static int[] f() { return null; }
}
