//: verify --timeout 20
//: truth: false
//: aims: frontend.lower.contract_lemmas._typed
//: why: the contract is about values of int, and 3000000000 is none
//: answer: unknown
class ModelContractOutsideTypes {
  /*@ requires n >= 0; ensures \result <= 2147483647; measured_by n;
    @ model pure static \bigint id(int n) { return n == 0 ? 0 : id(n - 1) + 1; } @*/
  //@ requires k == 3000000000L && id(k - 1) == 2999999999L; ensures \result == 1;
  static int f(long k) { return 2; }
}
