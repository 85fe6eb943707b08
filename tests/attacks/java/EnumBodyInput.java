//: verify
//: truth: false
//: aims: frontend.java.enums
//: why: the argument may be A
//: answer: refuted
class EnumBodyInput {
  enum Q { A { int w() { return 3; } }, B; int w() { return 1; } }
  //@ ensures \result == 1;
  static int f(Q q) { return q.w(); }
}
