//: verify
//: truth: false
//: aims: frontend.java.unreal
//: why: the model is the difference, which changes
//: answer: refuted
class ModelRepresents {
  static class C { int a, b; //@ public model int d; represents d = a - b;
  }
  //@ requires 0 <= c.a < 5 && 0 <= c.b < 5; ensures c.d == \old(c.d);
  static void f(C c) { c.a++; }
}
