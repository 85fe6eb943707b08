//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: the contract stands between header and body
//: answer: refuted
class AnnotationAfterHeader {
  static int f(int x)
  //@ ensures \result == 2;
  { return 1; }
}
