//: verify
//: truth: true
//: aims: frontend.spec.expressions
//: why: comparison binds stronger than equality
//: answer: proved
class ChainWithEquals {
  //@ ensures \result == (a < b == c < d);
  static boolean f(int a, int b, int c, int d) { return (a < b) == (c < d); }
}
