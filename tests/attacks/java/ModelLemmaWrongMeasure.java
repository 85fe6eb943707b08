//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.ghost_calls._is_measured
//: why: the measure does not decrease, f gives 2
//: answer: refuted
class ModelLemmaWrongMeasure {
  /*@ requires n >= 0; ensures false; measured_by n;
    @ model pure static void lie(int n) { if (n >= 0) { lie(n); } } @*/
  //@ ensures \result == 1;
  static int f() { /*@ set lie(3); */ return 2; }
}
