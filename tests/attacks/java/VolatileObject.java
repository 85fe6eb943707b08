//: verify --only f
//: truth: false
//: aims: frontend.java.fields
//: why: another thread may change the field between the statements
//: answer: diagnostic
class VolatileObject {
  volatile int n;
  //@ ensures n == 1;
  void f() { n = 1; }
}
