//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: K is that of the interface around, which the class inherits as well
//: answer: refuted
interface NestedImplementsOuter {
  int K = 1;
  interface Two { int K = 2; }
  class C implements Two {
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
