//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: B sees A's field before it has its value
//: answer: proved
class MainCircle { static class A { static int a = B.b + 1; } static class B { static int b = A.a + 10; }
  public static void main(String[] args) { assert A.a == 11 && B.b == 10; } }
