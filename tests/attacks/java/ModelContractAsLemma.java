//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.contract_lemmas.contract_lemmas
//: why: fact(0) is 1
//: answer: refuted
class ModelContractAsLemma {
  /*@ requires n >= 0; ensures \result >= 2; measured_by n;
    @ model pure static \bigint fact(int n) { return n == 0 ? 1 : n * fact(n - 1); } @*/
  //@ requires n >= 0 && fact(n) == m; ensures \result == 1;
  static int f(int n, int m) { return m >= 2 ? 1 : 2; }
}
