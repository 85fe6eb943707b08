//: verify
//: truth: false
//: aims: frontend.java.literals
//: why: without an L the product is computed in int
//: answer: refuted
class LongLiteral {
  //@ ensures \result == 2147483648L;
  static long f(int x) { long r = 1 << 31; return r; }
}
