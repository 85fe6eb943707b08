//: verify --only caller
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: two calls deep
//: answer: refuted
class FrameTwoCalls {
  static int g, h;
  static void deep() { h = h; }
  static void middle() { deep(); }
  //@ assignable g;
  static void caller() { g = 1; middle(); }
}
