//: verify --math wrap
//: truth: true
//: aims: frontend.lower.spec_values
//: why: the quotient of MIN by -1 is MIN in code, and not in mathematics
//: answer: proved
class WrapMinusOne {
  //@ ensures x != Integer.MIN_VALUE ==> \result == x / -1;
  //@ ensures x == Integer.MIN_VALUE ==> \result == x;
  static int f(int x) { return x / -1; }
}
