//: verify
//: truth: true
//: aims: frontend.lower.call_frames
//: why: arguments are evaluated before parameters get their values
//: answer: proved
class FrameInPlaceSwapped {
  static int g;
  static int sub(int a, int b) { g = a - b; return g; }
  //@ requires 0 <= x && x < 9; assignable g; ensures \result == x;
  static int f(int x) { int a = 0; int b = x; return sub(b, a); }
}
