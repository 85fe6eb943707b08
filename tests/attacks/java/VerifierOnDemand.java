//: verify --only f
//: truth: true
//: aims: frontend.java.classes.library
//: why: assume of the verifier's package ends the other runs
//: answer: proved
import org.sosy_lab.sv_benchmarks.*;
class VerifierOnDemand {
  //@ ensures \result > 0;
  static int f(int x) { Verifier.assume(x > 0); return x; }
}
