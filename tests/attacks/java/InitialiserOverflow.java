//: verify
//: truth: false
//: aims: frontend.java.objects.implicit_methods
//: why: the product overflows
//: answer: refuted
class InitialiserOverflow {
  int z = 2000000000;
  int n = z * 2;
  //@ ensures true;
  void f() { n = 0; z = 0; }
}
