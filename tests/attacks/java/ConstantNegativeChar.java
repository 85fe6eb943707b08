//: verify
//: truth: false
//: aims: frontend.java.specifications
//: why: the constant -1 of type char is 65535
//: answer: refuted
class ConstantNegativeChar {
  static final char C = (char) -1;
  //@ ensures \result == C;
  static int f() { return -1; }
}
