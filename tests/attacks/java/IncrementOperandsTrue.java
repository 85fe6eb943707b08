//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: i++ + i++ is 0 + 1
//: answer: proved
class IncrementOperandsTrue {
  //@ ensures \result == 1;
  static int f() { int i = 0; return i++ + i++; }
}
