//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: a char is never negative
//: answer: proved
class CharUnsigned {
  //@ ensures \result >= 0 && \result <= 65535;
  static int f(char c) { return c; }
}
