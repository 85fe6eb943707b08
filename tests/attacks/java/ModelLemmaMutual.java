//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.ghost_calls._reached
//: why: two lemmas that rest on each other, f gives 2
//: answer: unknown
class ModelLemmaMutual {
  /*@ ensures false; measured_by n;
    @ model pure static void one(int n) { other(n); } @*/
  /*@ ensures false; measured_by n;
    @ model pure static void other(int n) { third(n); } @*/
  /*@ ensures false; measured_by n;
    @ model pure static void third(int n) { one(n); } @*/
  //@ ensures \result == 1;
  static int f() { /*@ set third(3); */ return 2; }
}
