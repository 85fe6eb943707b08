//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.measures.decreases
//: why: no number is one more than itself
//: answer: unknown
class ModelDefinitionGrows {
  /*@ requires n >= 0;
    @ model pure static \bigint up(int n) { return up(n + 1) + 1; } @*/
  //@ ensures up(0) == up(1) + 1 ==> \result == 1;
  static int f() { return 2; }
}
