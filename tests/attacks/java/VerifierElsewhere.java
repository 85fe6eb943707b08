//: verify --only f
//: truth: false
//: aims: frontend.java.classes.library
//: why: without an import, Verifier is a class of this package, whose assume may do nothing
//: answer: diagnostic
class VerifierElsewhere {
  //@ ensures \result > 0;
  static int f(int x) { Verifier.assume(x > 0); return x; }
}
