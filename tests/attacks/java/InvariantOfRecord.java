//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: no object has the invariant
//: answer: unknown
record InvariantOfRecord(int a) {
  //@ invariant 1 > 2;
  //@ ensures false;
  void f() { } }
