//: verify
//: truth: true
//: aims: frontend.lower.pure
//: why: a pure method may make objects
//: answer: proved
class PureMakes {
  static class X { int v; }
  //@ ensures \result == k; 
  /*@ pure @*/ static int g(int k) { X x = new X(); x.v = k; return x.v; }
  //@ assignable \nothing; ensures \result == 4;
  static int f() { return g(4); }
}
