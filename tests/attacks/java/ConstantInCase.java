//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the overload for short is meant
//: answer: refuted
class ConstantInCase {
  static final short S = 4;
  //@ pure
  static int w(short x) { return 1; }
  //@ pure
  static int w(int x) { return 2; }
  //@ requires w(S) == 2;
  //@ ensures \result == 0;
  static int f() { return 1; }
  //@ ensures w(S) == 2;
  static void g() { }
}
