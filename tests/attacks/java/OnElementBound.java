//: verify
//: truth: true
//: aims: frontend.java.specifications._called_on
//: why: i is the variable of the quantifier, and no field
//: answer: unknown
class OnElementBound { int v, i; /*@ pure @*/ int get() { return v; }
  //@ requires a.length == 2 && a[0] != null && a[1] != null; ensures (\forall int i; 0 <= i < 2; a[i].get() == 3);
  void f(OnElementBound[] a) { a[0].v = 3; a[1].v = 3; } }
