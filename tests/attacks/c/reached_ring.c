//: verify
//: truth: true
//: aims: run.reachable.reached
//: why: next is at most 3
//: answer: unknown
static int buf[4];
static unsigned next;

/*@ ensures \result == 0; */
int add(int x) {
  buf[next] = x;
  next = next == 3 ? 0 : next + 1;
  return 0;
}
