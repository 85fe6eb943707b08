//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: a constant of a class does not initialise it
//: answer: proved
public class StartConstant {
  static int log;

  static class A { static final int N = 3; static int a = 1; static { log++; } }

  public static void main(String[] args) {
    assert A.N == 3 && log == 0;
    assert A.a == 1 && log == 1;
    assert A.a == 1 && log == 1;
  }
}
