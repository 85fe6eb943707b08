//: verify
//: truth: false
//: aims: frontend.java.functions
//: why: nothing shows that there is a method that keeps this contract: what follows from it depends on it
//: answer: proved-bounded
abstract class AbstractPromise {
  //@ ensures false;
  abstract void g();
  //@ ensures \result == 5;
  int f() { g(); return 4; }
}
