//: verify
//: truth: false
//: aims: frontend.java.unreal
//: why: n is not in size, so size as a frame does not allow it
//: answer: refuted
class ModelNotInFrame { public int n; //@ public model int size; represents size = n;
  //@ assignable size; ensures n == 1;
  void f() { n = 1; } }
