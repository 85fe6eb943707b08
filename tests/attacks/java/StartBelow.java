//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: the class above is initialised first, and finds the field of the class below without its constant
//: answer: refuted
public class StartBelow {
  static class A { static int a = B.b; }

  static class B extends A { static int b = 3; }

  public static void main(String[] args) {
    B n = new B();
    assert A.a == 3;
  }
}
