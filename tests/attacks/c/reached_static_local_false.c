//: verify
//: truth: false
//: aims: run.reachable.reached
//: why: in the third call it is 3
//: answer: refuted
static int limit;

void allow(void) { if (limit < 3) limit++; }

/*@ ensures \result <= 0; */
int f(void) {
  static int calls;
  if (calls < limit) calls++;
  return calls;
}
