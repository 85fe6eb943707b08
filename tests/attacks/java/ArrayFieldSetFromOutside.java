//: verify
//: truth: false
//: aims: frontend.lower.array_stores._Stores
//: why: use gives the field an array of another class
//: answer: unknown
class ArrayFieldSetFromOutside { static class A { } static class B extends A { }
  private A[] data = new A[4];
  void use(A[] d) { data = d; }
  //@ requires true; ensures true;
  void put(A a) { if (data.length > 0) data[0] = a; } }
