//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: sealed classes with their subclasses are read
//: answer: proved
class SealedPermits {
  sealed interface S permits A, B { int K = 4; }
  record A() implements S { }
  static final class B implements S {
    //@ ensures \result == 4;
    static int f() { return K; }
  }
}
