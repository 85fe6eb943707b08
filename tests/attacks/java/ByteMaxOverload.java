//: verify --only f
//: truth: false
//: aims: frontend.java.library
//: why: the constant is a byte
//: answer: refuted
class ByteMaxOverload {
  static int g(byte b) { return 1; }
  static int g(int b) { return 2; }
  //@ ensures \result == 2;
  static int f() { return g(Byte.MAX_VALUE); }
}
