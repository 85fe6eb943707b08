//: verify
//: truth: false
//: aims: frontend.java.unreal
//: why: of a B, size is 2 * n
//: answer: refuted
class ModelOfSubclass { static class A { public int n; //@ public model int size; represents size = n;
    } static class B extends A { //@ represents size = 2 * n;
    }
  //@ requires a.n == 1; ensures \result == a.size;
  static int f(A a) { return a.n; } }
