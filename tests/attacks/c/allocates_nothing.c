//: verify
//: truth: true
//: aims: frontend.lower.statement_contracts.check_kept
//: why: nothing is allocated or freed
//: answer: proved
/*@ requires n >= 0; assigns \nothing; allocates \nothing; frees \nothing; ensures \result == n; */
int f(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n; loop assigns i; loop allocates \nothing; loop frees \nothing; loop variant n - i; */
  while (i < n) i++;
  return i;
}
