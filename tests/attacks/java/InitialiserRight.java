//: verify
//: truth: true
//: aims: frontend.java.objects.implicit_methods
//: why: the initialiser divides by two
//: answer: proved
class InitialiserRight {
  int z = 2;
  int n = 1 / z;
  //@ ensures true;
  void f() { n = 0; z = 0; }
}
