//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: the shift happens in int
//: answer: refuted
class ByteUnsignedShiftFalse {
  //@ ensures \result == 127;
  static byte f() { byte b = -1; b >>>= 1; return b; }
}
