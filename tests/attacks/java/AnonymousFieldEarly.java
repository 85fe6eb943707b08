//: verify
//: truth: true
//: aims: frontend.java.making
//: why: its own field is not yet set then
//: answer: proved
class AnonymousFieldEarly {
  static abstract class A { int seen; A() { seen = get(); } abstract int get(); }
  //@ requires 0 < k && k <= 9; ensures \result == 0;
  static int f(int k) { A a = new A() { int v = k; int get() { return v; } }; return a.seen; }
}
