//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the other side depends on this
//: answer: unknown
class TouchedByParent {
  static class C { /*@ nullable @*/ C up; int v; //@ invariant up != null ==> up.v > v;
    //@ requires v > -100 && v < 100; ensures true;
    void lower() { v = v - 1; } }
  //@ requires c.up == d && d.v == c.v + 1 && d.up == null && c != d && d.v < 50 && d.v > -50;
  static void f(C c, C d) { d.lower(); assert d.v > c.v; }
}
