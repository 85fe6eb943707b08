//: verify --only f
//: truth: false
//: aims: frontend.java.invocations
//: why: wait(long) of Object fits an int, a char not
//: answer: diagnostic
class ObjectWaitLong {
  private int n;
  private void wait(int... a) { n = 1; }
  //@ ensures n == 1;
  void f() throws InterruptedException { wait(5); }
}
