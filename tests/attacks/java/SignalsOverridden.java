//: verify
//: truth: false
//: aims: frontend.lower.exceptions
//: why: for a Loud the exception leaves f with n 1
//: answer: refuted
class SignalsOverridden {
  int n;
  //@ signals (IllegalStateException e) n == 0;
  void f(Quiet q) { n = 1; q.speak(); n = 0; }
}
class Quiet { void speak() { } }
class Loud extends Quiet { void speak() { throw new IllegalStateException(); } }
