//: verify
//: truth: false
//: aims: frontend.spec.jml
//: why: the second case forbids the assignment
//: answer: refuted
class AlsoFrameSecond {
  static int g;
  /*@ requires x > 0; ensures true;
    @ also
    @ assignable \nothing; @*/
  static void f(int x) { g = 1; }
}
