//: verify
//: truth: false
//: aims: frontend.java.annotations
//: why: a model class is not read
//: answer: unknown
class ModelClass {
  /*@ model static class M { static int K = 1; } @*/
  //@ ensures \result == M.K;
  static int f() { return 2; }
}
