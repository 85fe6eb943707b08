//: verify
//: truth: true
//: aims: frontend.java.operators
//: why: ^ and | on truth values
//: answer: proved
class BooleanOperators {
  //@ ensures \result == (a != b);
  static boolean f(boolean a, boolean b) { return (a ^ b) | (a & false); }
}
