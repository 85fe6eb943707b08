//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: notify of Object is called, and throws
//: answer: diagnostic
class ObjectNotifyNested {
  static int n;
  static void notify(int... x) { n = 1; }
  static class In {
    //@ ensures n == 1;
    void f() { notify(); }
  }
}
