//: verify
//: truth: false
//: aims: frontend.lower.touched
//: why: the method that is called reaches it by another way
//: answer: refuted
class TouchedCallOfOther {
  static C last = new C();
  static class C { int n; //@ invariant n >= 0;
    //@ ensures \result == n;
    int get() { return n; } }
  //@ requires true;
  static int look(H h) { return h.c.get(); }
  static class H { C c = new C(); }
  //@ requires h.c == c;
  static void f(C c, H h) { c.n = -1; look(h); c.n = 1; }
}
