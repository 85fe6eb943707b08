//: verify
//: truth: true
//: aims: frontend.lower.assignments.increment
//: why: a byte wraps without an obligation
//: answer: proved
class ByteIncrement {
  //@ requires b == 127; ensures \result == -128;
  static int f(byte b) { b++; return b; }
}
