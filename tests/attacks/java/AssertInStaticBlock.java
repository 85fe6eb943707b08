//: verify
//: truth: false
//: aims: frontend.java.collection
//: why: the assertion stands in an initialiser
//: answer: diagnostic
class AssertInStaticBlock {
  static int n;
  static {
    n = 1;
    //@ assert n == 2;
  }
}
