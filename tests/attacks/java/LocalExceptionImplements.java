//: verify --only f
//: truth: false
//: aims: frontend.java.inner
//: why: the local exception implements the method by that of Throwable
//: answer: diagnostic
interface LocalExceptionImplements {
  int[] N = new int[1];
  default void printStackTrace() { throw new IllegalStateException(); }
  //@ exceptional_behavior
  //@ signals_only IllegalStateException;
  default void f() { printStackTrace(); }
  static void test() {
    class L extends Exception implements LocalExceptionImplements { }
    new L().f();
  }
}
