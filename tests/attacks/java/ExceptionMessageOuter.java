//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: printStackTrace is that of Throwable
//: answer: diagnostic
class ExceptionMessageOuter {
  static int n;
  static void printStackTrace() { n = 1; }
  static class E extends Exception {
    //@ ensures n == 1;
    void f() { printStackTrace(); }
  }
}
