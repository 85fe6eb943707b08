//: verify
//: truth: true
//: aims: frontend.spec.expressions
//: why: the literal is a long
//: answer: proved
class LiteralShiftLong {
  //@ ensures \result == 8L >>> 33 && \result == 0;
  static long f() { return 8L >>> 33; }
}
