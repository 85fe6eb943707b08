//: verify
//: truth: false
//: aims: frontend.java.objects.implicit_methods
//: why: the initialiser divides by zero
//: answer: refuted
class InitialiserDivides {
  int z = 0;
  int n = 1 / z;
  //@ ensures true;
  void f() { n = 0; z = 0; }
}
