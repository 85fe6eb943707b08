//: verify
//: truth: true
//: aims: frontend.java.literals
//: why: underscores mean nothing
//: answer: proved
class UnderscoreLiteral {
  //@ ensures \result == 1000 + 5;
  static int f() { return 1_000 + 0b101; }
}
