//: verify
//: truth: false
//: aims: frontend.java.literals
//: why: 010 is 8
//: answer: refuted
class OctalLiteral {
  //@ ensures \result == 10;
  static int f() { return 010; }
}
