//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the captured value is there before the constructor above runs
//: answer: proved
class AnonymousInConstructor {
  static abstract class A { int seen; A() { seen = get(); } abstract int get(); }
  //@ requires 0 <= k <= 9; ensures \result == k;
  static int f(int k) { A a = new A() { int get() { return k; } }; return a.seen; }
}
