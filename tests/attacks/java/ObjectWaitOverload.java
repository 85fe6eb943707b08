//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: wait(long, int) of Object fits better, and throws
//: answer: diagnostic
class ObjectWaitOverload {
  private int n;
  private void wait(long a, long b) { n = 1; }
  //@ ensures n == 1;
  void f() throws InterruptedException { wait(5L, 6); }
}
