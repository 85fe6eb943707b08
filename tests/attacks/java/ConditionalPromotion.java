//: verify
//: truth: false
//: aims: frontend.java.operators
//: why: a char and an int variable: the value is an int
//: answer: refuted
class ConditionalPromotion {
  //@ requires x == 98; ensures \result == 97;
  static int f(boolean b, int x) { return b ? 'a' : x; }
}
