//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the inner object writes the field of the outer one
//: answer: proved
class InnerOuterField {
  int n;
  class I { void set(int k) { n = k; } }
  //@ ensures \result == 7;
  static int f() { InnerOuterField o = new InnerOuterField(); I i = o.new I(); i.set(7); return o.n; }
}
