//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: o changes, on which the invariant of this depends
//: answer: refuted
class TouchedBackReference {
  static class C { /*@ nullable @*/ C o; int v; //@ invariant o != null ==> o.v > v;
    //@ requires v < 100 && v > -100;
    void m() { v = v + 1; } }
}
