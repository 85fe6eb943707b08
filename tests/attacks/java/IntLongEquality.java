//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: the int is widened
//: answer: proved
class IntLongEquality {
  //@ ensures \result == (x == y);
  static boolean f(int x, long y) { return x == y; }
}
