//: verify
//: truth: false
//: aims: run.judging
//: why: anyone can pass 0
//: answer: refuted
class UnstatedConstructor {
  private int n;
  UnstatedConstructor(int x) { assert x > 0; n = x; }
}
