//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: Object's equals of null is false
//: answer: unknown
class EqualsOfNull {
  //@ ensures !\result;
  static boolean f(EqualsOfNull a) { return a.equals(null); } }
