//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: the first that is not null
//: answer: proved
class GenericMethodNull { static class B { int v; } static <T> T or(/*@ nullable @*/ T a, T b) { return a != null ? a : b; }
  //@ ensures \result.v == 3;
  static B f() { B x = new B(); x.v = 3; return or(null, x); } }
