//: verify --only B.f
//: truth: false
//: aims: frontend.java.specifications
//: why: the method of its own class is meant
//: answer: refuted
class TwoClassesSameMethod { /*@ pure @*/ static int w() { return 2; } }
class B {
  /*@ pure @*/ static int w() { return 1; }
  //@ ensures \result == w();
  static int f() { return 2; }
}
