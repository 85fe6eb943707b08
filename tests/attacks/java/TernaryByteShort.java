//: verify
//: truth: true
//: aims: frontend.java.operators.conditional
//: why: of byte and short it is a short
//: answer: proved
class TernaryByteShort {
  //@ ensures \result == 2;
  static int f(boolean b, byte c, short s) { return g(b ? c : s); }
  static int g(int x) { return 1; }
  static int g(short x) { return 2; }
  static int g(byte x) { return 3; }
}
