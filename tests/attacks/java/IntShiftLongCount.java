//: verify
//: truth: true
//: aims: frontend.lower.arithmetic
//: why: the type of the left operand decides: modulo 32
//: answer: proved
class IntShiftLongCount {
  //@ requires x == 1; ensures \result == 2;
  static int f(int x) { return x << 33L; }
}
