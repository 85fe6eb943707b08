//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: the object is a B, and has I's default
//: answer: proved
class MainDefaultInterface { interface I { int K = 3; default int m() { return K; } } static class B implements I { }
  public static void main(String[] args) { I i = new B(); assert i.m() == 3; } }
