//: verify
//: truth: true
//: aims: frontend.java.conversions
//: why: the product is a long, of which the lower bits are kept
//: answer: proved
class CompoundLongIntoInt {
  //@ ensures \result == 0;
  static int f(int i) { if (i < 0 || i > 9) return 0; i *= 1L << 40; return i; }
}
