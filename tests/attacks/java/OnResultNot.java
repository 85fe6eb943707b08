//: verify
//: truth: false
//: aims: frontend.java.specifications._called_on
//: why: the result has 0
//: answer: refuted
class OnResultNot { int v;
  //@ ensures \result == v;
  /*@ pure @*/ int get() { return v; }
  //@ ensures \result.get() == o.get();
  static OnResultNot f(OnResultNot o) { return new OnResultNot(); } }
