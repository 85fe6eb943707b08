//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: where x is 0 both cases apply, and the second allows nothing
//: answer: refuted
class CasesFrameOverlap {
  static int g;
  //@ requires x >= 0; assignable g; also requires x <= 0; assignable \nothing;
  static void f(int x) { if (x >= 0) g = 3; }
}
