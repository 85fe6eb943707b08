//: verify
//: truth: false
//: aims: frontend.java.making
//: why: the field of the class below is null when the constructor above calls
//: answer: refuted
class ConstructorVirtualNull {
  static class A { A() { m(); } void m() { } }
  static class B extends A { int[] a = new int[1]; void m() { a[0] = 1; } }
  //@ requires true;
  static void f() { new B(); }
}
