//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: a class is initialised at its first use, in the order of the source; a circle sees default values
//: answer: proved
public class StartOrder {
  static int x = 5;
  static { x += 1; }

  static class A { static int a = B.b + 1; static int c = 7; }

  static class B { static int b = A.c + 10; static { b++; } }

  public static void main(String[] args) {
    assert x == 6;
    assert A.a == 12;
    assert B.b == 11;
    assert A.c == 7;
  }
}
