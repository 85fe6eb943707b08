//: verify
//: truth: false
//: aims: frontend.java.kept
//: why: data is null when A's constructor calls size
//: answer: refuted
class VirtualBeforeArray { static class A { int seen; A() { seen = size(); } int size() { return 1; } }
  static class B extends A { private final int[] data = new int[3]; int size() { return data == null ? 0 : data.length; } }
  //@ requires true;
  static void f() { assert new B().seen == 3; } }
