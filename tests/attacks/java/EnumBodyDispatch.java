//: verify
//: truth: true
//: aims: frontend.java.enums
//: why: the constant has a method of its own
//: answer: unknown
class EnumBodyDispatch {
  enum Q { A { int w() { return 3; } }, B; int w() { return 1; } }
  //@ ensures \result == 4;
  static int f() { return Q.A.w() + Q.B.w(); }
}
