//: verify --strict
//: truth: true
//: aims: execution.iterations.is_followed
//: why: n becomes smaller each time round
//: answer: proved
/*@ requires 0 <= n <= 3; ensures \result == 0; */
int f(int n) {
again:
  if (n > 0) { n--; goto again; }
  return 0; }
