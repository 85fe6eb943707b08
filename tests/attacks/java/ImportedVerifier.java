//: verify
//: truth: false
//: aims: frontend.java.effects.statement_call
//: why: assume of foo.Verifier may do nothing
//: answer: unknown
import foo.Verifier;
class ImportedVerifier {
  //@ ensures \result > 0;
  static int f(int x) { Verifier.assume(x > 0); return x; }
}
