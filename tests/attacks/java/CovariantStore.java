//: verify
//: truth: false
//: aims: frontend.lower.array_stores
//: why: the array takes no X
//: answer: unknown
class CovariantStore {
  static class X { } static class Y extends X { }
  //@ requires true;
  static void f() { X[] a = new Y[1]; a[0] = new X(); }
}
