//: verify --only f
//: truth: true
//: aims: frontend.lower.call_frames
//: why: the callee says nothing of what it assigns, and assigns nothing
//: answer: proved-bounded
class FrameCalleeWithoutWrites {
  static int g;
  //@ ensures \result >= 0; requires x > -100;
  static int abs(int x) { return x < 0 ? -x : x; }
  //@ requires x > -100; assignable \nothing; ensures \result >= 0 && g == \old(g);
  static int f(int x) { return abs(x); }
}
