//: verify --only f
//: truth: true
//: aims: frontend.java.kept
//: why: the first value is the converted one
//: answer: proved
class KeptNarrow {
  private byte b = (byte) 300;
  private boolean z = 1 < 2;
  private char c = 'a' + 1;
  //@ ensures \result == 44 + 98 && z;
  int f() { return b + c; }
}
