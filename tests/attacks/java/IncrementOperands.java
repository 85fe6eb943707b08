//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: i++ + i++ is 0 + 1
//: answer: refuted
class IncrementOperands {
  //@ ensures \result == 0;
  static int f() { int i = 0; return i++ + i++; }
}
