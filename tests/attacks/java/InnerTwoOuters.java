//: verify
//: truth: true
//: aims: frontend.java.making
//: why: each inner object has its own outer one
//: answer: proved
class InnerTwoOuters {
  int n;
  class I { void set(int k) { n = k; } }
  //@ ensures \result == 0;
  static int f() { InnerTwoOuters o = new InnerTwoOuters(), p = new InnerTwoOuters(); I i = p.new I(); i.set(7); return o.n; }
}
