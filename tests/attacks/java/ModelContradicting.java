//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.model_induction.suppose_smaller
//: why: the value is 1 where n is 0, and no value is 1 and 2
//: answer: refuted
class ModelContradicting {
  /*@ requires n >= 0; ensures \result == 1; ensures \result == 2; measured_by n;
    @ model pure static int c(int n) { return (n == 0 ? (\bigint) 1 : c(n - 1)); } @*/
  //@ requires n >= 0 && c(n) == c(n); ensures \result == 1;
  static int f(int n) { return 2; }
}
