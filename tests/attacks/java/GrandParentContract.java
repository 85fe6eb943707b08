//: verify
//: truth: false
//: aims: frontend.java.inherited
//: why: the contract comes from two classes above
//: answer: refuted
class GrandParentContract {
  static class A { //@ ensures \result != 3;
    int m(int x) { return 1; } }
  static class B extends A { }
  static class C extends B { int m(int x) { return x; } }
}
