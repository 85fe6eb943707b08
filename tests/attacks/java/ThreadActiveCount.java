//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: activeCount is that of Thread
//: answer: diagnostic
class ThreadActiveCount {
  static int activeCount() { return 300; }
  static class T extends Thread {
    //@ ensures \result == 300;
    static int f() { return activeCount(); }
  }
}
