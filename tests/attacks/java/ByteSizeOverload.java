//: verify --only f
//: truth: true
//: aims: frontend.java.library
//: why: how many bits a byte has is an int
//: answer: proved
class ByteSizeOverload {
  static int g(byte b) { return 1; }
  static int g(int b) { return 2; }
  //@ ensures \result == 2;
  static int f() { return g(Byte.SIZE); }
}
