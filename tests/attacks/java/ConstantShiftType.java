//: verify
//: truth: true
//: aims: frontend.java.specifications
//: why: the constant is a long, so it may be shifted by 40
//: answer: proved
class ConstantShiftType {
  static final long ONE = 1;
  //@ ensures \result == ONE << 40;
  static long f() { return 1L << 40; }
}
