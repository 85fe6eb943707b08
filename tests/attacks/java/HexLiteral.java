//: verify
//: truth: false
//: aims: frontend.java.literals
//: why: 0xffffffff is -1
//: answer: refuted
class HexLiteral {
  //@ ensures \result > 0;
  static int f() { return 0xffffffff; }
}
