//: verify
//: truth: true
//: aims: frontend.java.object_expressions
//: why: the number of an object stays the same
//: answer: unknown
class HashCodeStays { int v;
  //@ ensures \result;
  static boolean f(HashCodeStays a) { int h = a.hashCode(); a.v++; return h == a.hashCode(); } }
