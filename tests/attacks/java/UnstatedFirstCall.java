//: verify
//: truth: false
//: aims: run.judging
//: why: n is 2 at the first call
//: answer: unknown
class UnstatedFirstCall {
  private int n = 2;
  int f() { assert n != 2; n = 3; return n; }
}
