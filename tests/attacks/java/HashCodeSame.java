//: verify
//: truth: false
//: aims: frontend.java.object_expressions
//: why: different objects may have different numbers
//: answer: unknown
class HashCodeSame {
  //@ ensures \result;
  static boolean f(HashCodeSame a, HashCodeSame b) { return a.hashCode() == b.hashCode() || a == b; } }
