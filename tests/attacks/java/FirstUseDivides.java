//: verify
//: truth: false
//: aims: frontend.java.objects
//: why: the class B cannot be initialised
//: answer: unknown
class FirstUseDivides {
  static int zero;
  static class B { static int k = 1 / zero; static int g() { return 1; } }
  //@ ensures \result == 1;
  static int f() { return B.g(); }
}
