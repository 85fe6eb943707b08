//: verify
//: truth: true
//: aims: frontend.java.specifications._called_on
//: why: the new object is equal to o
//: answer: proved
class OnResult { int v;
  //@ ensures \result == v;
  /*@ pure @*/ int get() { return v; }
  //@ ensures \result.get() == o.get() && \result != o;
  static OnResult f(OnResult o) { OnResult r = new OnResult(); r.v = o.v; return r; } }
