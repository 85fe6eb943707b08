//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: K is that of the interface which the record implements
//: answer: refuted
class RecordInterfaceConstant {
  static final int K = 1;
  interface I { int K = 2; }
  record R(int x) implements I {
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
