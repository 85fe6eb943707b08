//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: Object's equals is the same object
//: answer: unknown
class EqualsIsIdentity { int v;
  //@ ensures \result <==> a == b;
  static boolean f(EqualsIsIdentity a, EqualsIsIdentity b) { return a.equals(b); } }
