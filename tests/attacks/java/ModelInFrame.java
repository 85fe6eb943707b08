//: verify
//: truth: true
//: aims: frontend.java.unreal
//: why: n is in the group of size
//: answer: proved
class ModelInFrame { public int n; //@ in size;
  //@ public model int size; represents size = n;
  //@ assignable size; ensures n == 1;
  void f() { n = 1; } }
