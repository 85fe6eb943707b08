//: verify
//: truth: true
//: aims: frontend.java.operators.conditional
//: why: of char and byte it is an int
//: answer: proved
class TernaryCharByte {
  //@ ensures \result == 1;
  static int f(boolean b, byte c, char s) { return g(b ? c : s); }
  static int g(int x) { return 1; }
  static int g(short x) { return 2; }
  static int g(byte x) { return 3; }
  static int g(char x) { return 4; }
}
