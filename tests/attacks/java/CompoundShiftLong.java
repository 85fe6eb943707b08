//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: the count is taken modulo 32, also if it is a long
//: answer: proved
class CompoundShiftLong {
  //@ requires x >= 0 && x < 100; ensures \result == 2 * x;
  static int f(int x) { x <<= 33L; return x; }
}
