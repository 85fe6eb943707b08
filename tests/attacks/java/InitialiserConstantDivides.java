//: verify
//: truth: false
//: aims: frontend.java.objects.implicit_methods
//: why: one divided by zero is no constant
//: answer: unknown
class InitialiserConstantDivides {
  static final int N = 1 / 0;
  //@ ensures true;
  static void f() { }
}
