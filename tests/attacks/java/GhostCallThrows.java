//: verify --only f
//: truth: false
//: aims: frontend.lower.handlers.catching_callee
//: why: f(0) returns 0: what a lemma throws is no exception of the code
//: answer: unknown
class GhostCallThrows {
  /*@ exceptional_behavior requires n <= 5; signals_only RuntimeException;
    @ also normal_behavior requires n > 5;
    @ model pure static void lie(int n) { if (n <= 5) throw new RuntimeException(); } @*/

  //@ ensures \result > 5;
  static int f(int n) {
    try {
      //@ set lie(n);
      return n;
    } catch (RuntimeException e) {
      return 6;
    }
  }
}
