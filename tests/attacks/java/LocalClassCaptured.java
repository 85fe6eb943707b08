//: verify
//: truth: true
//: aims: frontend.java.making
//: why: captured when the object is made
//: answer: proved
class LocalClassCaptured {
  //@ requires 0 <= k <= 9; ensures \result == 2 * k;
  static int f(int k) { class L { int get() { return k; } } L a = new L(), b = new L(); return a.get() + b.get(); }
}
