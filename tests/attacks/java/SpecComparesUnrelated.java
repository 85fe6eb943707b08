//: verify
//: truth: true
//: aims: frontend.lower.spec_values
//: why: an interface and a class that does not implement it: one of the class below may
//: answer: proved
class SpecComparesUnrelated {
  interface I { } static class B { } static class C extends B implements I { }
  //@ requires i == b; ensures b instanceof C;
  static void f(I i, B b) { }
}
