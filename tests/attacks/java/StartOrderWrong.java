//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: A.c is still 0 where B is initialised, as A has begun before
//: answer: refuted
public class StartOrderWrong {
  static class A { static int a = B.b + 1; static int c = 7; static { c = 7; } }

  static class B { static int b = A.c + 10; }

  public static void main(String[] args) {
    assert A.a == 18;
  }
}
