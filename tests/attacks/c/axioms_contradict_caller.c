//: verify
//: truth: false
//: aims: program.analysis.quantified.axioms_of
//: why: no number is both, so what the function called asserts is neither proved nor refuted
//: answer: unknown
/*@ axiomatic Both {
      logic integer constant;
      axiom is_zero: constant == 0;
      axiom is_one: constant == 1;
      predicate above_it(integer n) = n > constant;
    } */
int helper(void) {
  //@ assert above_it(2) && !above_it(0);
  return 1;
}
/*@ assigns \nothing; ensures \result == 1; */
int f(void) { return helper(); }
