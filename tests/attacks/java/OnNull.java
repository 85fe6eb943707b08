//: verify
//: truth: false
//: aims: frontend.java.specifications._called_on
//: why: next may be null, and then there is no get
//: answer: refuted
class OnNull { int v; /*@ nullable @*/ OnNull next; /*@ pure @*/ int get() { return v; }
  //@ ensures (\old(next)).get() >= 0 || true;
  void f() { } }
