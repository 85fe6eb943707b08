//: verify
//: truth: true
//: aims: run.judging
//: why: half is private, and its only caller passes 3
//: answer: unknown
class UnstatedPrivate {
  private static int half(int x) { assert x >= 0; return x / 2; }
  double g(double d) { return d + half(3); }
}
