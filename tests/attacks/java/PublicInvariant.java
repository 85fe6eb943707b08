//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the method breaks what holds of the objects
//: answer: unknown
class PublicInvariant {
  int n = 1;
  //@ public instance invariant n > 0;
  //@ ensures true;
  void f() { n = -1; }
}
