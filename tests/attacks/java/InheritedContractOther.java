//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: B's m does not keep what A's promises
//: answer: refuted
class InheritedContractOther { static class A { //@ requires k > 0; ensures \result >= 0;
    int m(int k) { return k; } } static class B extends A { int m(int j) { return -j; } } }
