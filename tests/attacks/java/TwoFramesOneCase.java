//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: each clause of a case must allow the place
//: answer: refuted
class TwoFramesOneCase {
  static int g, h;
  //@ assignable g; assignable h;
  static void f() { g = 1; }
}
