//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the constant is a long, as in code
//: answer: refuted
class PureLongConstant {
  static final long C = 3;
  //@ pure
  static int w(long x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ ensures \result == w(C);
  static int f() { return 2; }
}
