//: verify
//: truth: true
//: aims: run.judging
//: why: n is private and always 1
//: answer: unknown
class UnstatedPrivateField {
  private int n = 1;
  int f() { return 10 / n; }
}
