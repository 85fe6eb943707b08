//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: close is that of the interface, whoever implements it
//: answer: diagnostic
class InterfaceCloseOuter {
  static int n;
  static void close() { n = 1; }
  interface In extends AutoCloseable {
    //@ ensures n == 1;
    default void f() throws Exception { close(); }
  }
}
