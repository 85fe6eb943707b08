//: verify --only f
//: truth: false
//: aims: frontend.lower.ghost_calls.check_ghost_call_ends
//: why: f(0) returns 0: the assumption of a lemma ends no run of the code
//: answer: diagnostic
import org.sosy_lab.sv_benchmarks.Verifier;

class GhostCallEndsRun {
  /*@ ensures n > 5;
    @ model pure static void lie(int n) { Verifier.assume(n > 5); } @*/

  //@ ensures \result > 5;
  static int f(int n) {
    //@ set lie(n);
    return n;
  }
}
