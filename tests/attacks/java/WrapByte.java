//: verify --math wrap
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: a byte wraps at 128
//: answer: refuted
class WrapByte {
  //@ ensures \result > b;
  static int next(byte b) { byte c = b; c++; return c; }
}
