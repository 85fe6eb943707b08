//: verify
//: truth: true
//: aims: frontend.java.conversions
//: why: the compound assignment wraps to short
//: answer: proved
class CompoundShort {
  //@ ensures \result == (short) (s + 40000);
  static short f(short s) { s += 40000; return s; }
}
