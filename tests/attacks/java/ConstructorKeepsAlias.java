//: verify
//: truth: true
//: aims: frontend.java.making
//: why: both lead to each other
//: answer: proved
class ConstructorKeepsAlias {
  static class A { /*@ nullable @*/ A o; int v; A(/*@ nullable @*/ A p) { if (p != null) p.o = this; o = p; } }
  //@ ensures \result == 3;
  static int f() { A a = new A(null); A b = new A(a); a.o.v = 3; return b.v; }
}
