//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.ghost_calls.check_ghost_call_ends
//: why: f gives 2; a lemma that never ends says nothing
//: answer: refuted
class ModelLemmaEndless {
  /*@ ensures false;
    @ model pure static void lie(int n) { lie(n); } @*/
  //@ ensures \result == 1;
  static int f() { /*@ set lie(3); */ return 2; }
}
