//: verify
//: truth: true
//: aims: frontend.java.unreal
//: why: a is in the group of d
//: answer: proved
class ModelInFrameOwn {
  static class C { int a; //@ in d;
    int b; //@ public model int d; represents d = a;
    //@ assignable d;
    void f() { a = 1; } }
}
