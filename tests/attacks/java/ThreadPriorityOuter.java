//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: the constant is that of Thread, 10
//: answer: diagnostic
class ThreadPriorityOuter {
  static final int MAX_PRIORITY = 3;
  static class T extends Thread {
    //@ ensures \result == 3;
    static int f() { return MAX_PRIORITY; }
  }
}
