//: verify
//: truth: false
//: aims: frontend.java.objects.implicit_methods
//: why: the initialiser divides by zero
//: answer: refuted
class StaticInitialiserDivides {
  static int z = 0;
  static int n = 1 / z;
  //@ ensures true;
  static void f() { n = 0; z = 0; }
}
