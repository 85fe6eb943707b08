//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the value that the variable had
//: answer: proved
class AnonymousCaptured {
  static abstract class A { abstract int get(); }
  //@ requires 0 <= k <= 9; ensures \result == k + 1;
  static int f(int k) { int m = k + 1; A a = new A() { int get() { return m; } }; return a.get(); }
}
