//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: the assertion stands in a lambda
//: answer: diagnostic
class ContractInLambda {
  static void f() {
    Runnable r = () -> {
      int x = 1;
      //@ assert x == 2;
    };
  }
}
