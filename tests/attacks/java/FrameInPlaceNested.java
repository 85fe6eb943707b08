//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the same method inside its own argument
//: answer: proved
class FrameInPlaceNested {
  static int g;
  static int inc(int a) { g = a; int b = a + 1; return b; }
  //@ requires x < 9 && x > 0; assignable g; ensures \result == x + 2;
  static int f(int x) { return inc(inc(x)); }
}
