//: verify
//: truth: true
//: aims: frontend.lower.expressions
//: why: operands from left to right, the old x first: 5 + (5 + 1 + 1)
//: answer: proved
class OrderMixed {
  //@ ensures \result == 12;
  static int f() { int x = 5; x += x++ + (x = 1) + x; return x; }
}
