//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a clause that is not known is not passed over
//: answer: unknown
class MonitorsFor {
  int n;
  //@ monitors_for n = this;
  //@ ensures n == 2;
  void f() { n = 1; }
}
