//: verify
//: truth: false
//: aims: frontend.lower.writes._check_element
//: why: JML forbids the assignment, whatever the value
//: answer: refuted
class FrameSameValue {
  static int g;
  //@ assignable \nothing;
  static void keep() { g = g; }
}
