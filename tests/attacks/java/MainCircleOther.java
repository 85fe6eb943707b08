//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: A sees B's field before it has its value
//: answer: proved
class MainCircleOther { static class A { static int a = B.b + 1; } static class B { static int b = A.a + 10; }
  public static void main(String[] args) { assert B.b == 11 && A.a == 1; } }
