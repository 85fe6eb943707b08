//: verify --strict
//: truth: false
//: aims: frontend.java.declared
//: why: the assertion of the initialiser fails
//: answer: unknown
class AssertJavaInStaticBlock {
  static int n;
  static { n = 1; assert n == 2; }
  //@ ensures true;
  static void f() { }
}
