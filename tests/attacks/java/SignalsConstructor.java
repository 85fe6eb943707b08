//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: f(-1): the constructor throws, and n is 1 then
//: answer: refuted
class SignalsConstructor {
  int n;
  //@ signals (IllegalArgumentException e) n == 0;
  void f(int k) { n = 1; new Positive(k); n = 0; }
}
class Positive {
  final int k;
  Positive(int k) { if (k < 0) throw new IllegalArgumentException(); this.k = k; }
}
