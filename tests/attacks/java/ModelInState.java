//: verify
//: truth: true
//: aims: frontend.java.unreal
//: why: size is about the state that it stands in
//: answer: proved
class ModelInState { public int n; //@ public model int size; represents size = n;
  //@ requires n < 100; ensures size == \old(size) + 1;
  void f() { n++; } }
