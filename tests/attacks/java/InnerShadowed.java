//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the field of the inner class hides that of the outer one
//: answer: proved
class InnerShadowed {
  int n = 1;
  class I { int n = 2; int get() { return n * 10 + InnerShadowed.this.n; } }
  //@ ensures \result == 21;
  static int f() { return new InnerShadowed().new I().get(); }
}
