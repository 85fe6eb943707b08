//: verify
//: truth: false
//: aims: frontend.java.statements
//: why: a local may be null
//: answer: refuted
class NullFieldLocal {
  //@ ensures true;
  static int f(boolean b) { int[] a = b ? new int[1] : null; return a.length; }
}
