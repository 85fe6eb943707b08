//: verify
//: truth: true
//: aims: run.judging
//: why: n is private and never assigned: it is 1
//: answer: unknown
class UnstatedPrivateConstant {
  private int n = 1;
  int f() { assert n > 0; return n; }
}
