//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: no object has the invariant
//: answer: unknown
enum InvariantBeforeConstant { 
  //@ invariant 1 > 2;
  A, B;
  //@ ensures true;
  static void f() { } 
}
