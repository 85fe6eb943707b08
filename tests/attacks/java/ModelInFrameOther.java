//: verify
//: truth: false
//: aims: frontend.java.unreal
//: why: a is in the group of d, b is not
//: answer: refuted
class ModelInFrameOther {
  static class C { int a; //@ in d;
    int b; //@ public model int d; represents d = a;
    //@ assignable d;
    void f() { b = 1; } }
}
