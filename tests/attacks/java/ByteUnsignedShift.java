//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: the byte becomes an int, is shifted, and loses its upper bits
//: answer: proved
class ByteUnsignedShift {
  //@ ensures \result == -1;
  static byte f() { byte b = -1; b >>>= 1; return b; }
}
