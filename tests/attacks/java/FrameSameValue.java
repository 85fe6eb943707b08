//: verify
//: truth: false
//: aims: frontend.lower.places.check_frame
//: why: JML forbids the assignment, whatever the value
//: answer: refuted
class FrameSameValue {
  static int g;
  //@ assignable \nothing;
  static void keep() { g = g; }
}
