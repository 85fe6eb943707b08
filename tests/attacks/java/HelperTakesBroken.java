//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: m calls the helper while n is -1
//: answer: refuted
class HelperTakesBroken { int n = 1; //@ private invariant n > 0;
  //@ requires true; ensures n == 1;
  void m() { n = -1; int k = f(this); assert k > 0; n = 1; }
  /*@ private normal_behavior ensures \result > 0; @*/ private /*@ helper @*/ int f(HelperTakesBroken o) { return o.n; } }
