//: verify --only f
//: truth: true
//: aims: frontend.java.structure
//: why: transient says nothing about values
//: answer: proved
class TransientField {
  transient int n;
  //@ ensures n == 2;
  void f() { n = 2; }
}
