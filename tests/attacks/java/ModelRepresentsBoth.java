//: verify
//: truth: true
//: aims: frontend.java.unreal
//: why: both grow
//: answer: proved
class ModelRepresentsBoth {
  static class C { int a, b; //@ public model int d; represents d = a - b;
  }
  //@ requires 0 <= c.a < 5 && 0 <= c.b < 5; ensures c.d == \old(c.d);
  static void f(C c) { c.a++; c.b++; }
}
