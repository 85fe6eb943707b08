//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: the local is at most 4
//: answer: proved-bounded
static int limit = 4;

void lower(void) { if (limit > 2) limit--; }

/*@ ensures \result <= 4; */
int f(void) {
  static int calls;
  if (calls < limit) calls++;
  return calls;
}
