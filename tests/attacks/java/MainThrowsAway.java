//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: what the initialiser throws is no RuntimeException any more
//: answer: refuted
class MainThrowsAway { static class A { static int z = 0; static int a = 1 / z; }
  public static void main(String[] args) { try { int x = A.a; } catch (ArithmeticException e) { } } }
