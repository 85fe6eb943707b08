//: verify --int-bits 6 --math ideal
//: truth: false
//: aims: execution.conclusion
//: why: a constant is no operation, so 40 is there with six bits, too
//: answer: refuted
class BoundOfConstants {
  //@ ensures \result != 40;
  static int f(int x) { int y = 40; return x == 3 ? y : 0; }
}
