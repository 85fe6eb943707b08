//: verify
//: truth: false
//: aims: frontend.spec.jml
//: why: the first case, which consists of a frame, forbids the assignment
//: answer: refuted
class AlsoFrameFirst {
  static int g;
  /*@ assignable \nothing;
    @ also
    @ requires x > 0; ensures true; @*/
  static void f(int x) { g = 1; }
}
