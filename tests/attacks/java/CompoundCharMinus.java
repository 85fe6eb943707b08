//: verify
//: truth: true
//: aims: frontend.java.conversions
//: why: below zero a char goes round
//: answer: proved
class CompoundCharMinus {
  //@ ensures \result == (c == 0 ? 65535 : c - 1);
  static char f(char c) { c -= 1; return c; }
}
