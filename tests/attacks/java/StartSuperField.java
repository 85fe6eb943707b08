//: verify
//: truth: true
//: aims: frontend.java.expressions
//: why: `super.f` is the field of the class above, which one of the class itself hides
//: answer: proved
public class StartSuperField {
  static class A { int f = 1; }

  static class B extends A {
    int f = 2;
    int sum() { super.f += 10; return super.f * 100 + f; }
  }

  public static void main(String[] args) {
    B b = new B();
    A a = b;
    assert b.sum() == 1102 && a.f == 11 && b.f == 2;
  }
}
