//: verify
//: truth: false
//: aims: frontend.java.assignment
//: why: += narrows silently
//: answer: refuted
class CompoundNarrow {
  //@ requires x == 100; ensures \result == 200;
  static int f(byte x) { x += 100; return x; }
}
