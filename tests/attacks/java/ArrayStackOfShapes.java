//: verify
//: truth: true
//: aims: frontend.lower.array_stores._Stores
//: why: the array is made by the class, and nobody else has it
//: answer: proved-bounded
class ArrayStackOfShapes { static class A { } static class B extends A { }
  private final A[] data = new A[4]; private int n;
  //@ private invariant 0 <= n && n <= 4 && data.length == 4;
  //@ requires true; ensures true;
  void push(A a) { if (n < 4) data[n++] = a; } }
