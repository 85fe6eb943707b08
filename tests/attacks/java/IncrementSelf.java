//: verify
//: truth: false
//: aims: frontend.java.assignment
//: why: i = i++ leaves i as it was
//: answer: refuted
class IncrementSelf {
  //@ requires i == 0; ensures \result == 1;
  static int f(int i) { i = i++; return i; }
}
