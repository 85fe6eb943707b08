//: verify --only B.f
//: truth: false
//: aims: frontend.java.unit
//: why: B.f overrides the method of A, in which T is int[], and has to return 1
//: answer: diagnostic
class OuterVariableContract<T> {
  class A {
    //@ ensures \result == 1;
    int f(T x) { return 1; }
  }
}
class B extends OuterVariableContract<int[]>.A {
  B(OuterVariableContract<int[]> o) { o.super(); }
  //@ ensures \result == 2;
  int f(int[] x) { return 2; }
}
