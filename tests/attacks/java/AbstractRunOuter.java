//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: run is that of the interface, whoever implements it
//: answer: diagnostic
class AbstractRunOuter {
  static int n;
  static void run() { n = 1; }
  static abstract class In implements Runnable {
    //@ ensures n == 1;
    void f() { run(); }
  }
}
