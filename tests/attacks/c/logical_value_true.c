//: verify
//: truth: true
//: aims: frontend.c.operators._binary
//: why: the value of && is 0 or 1
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 5 && 7; int y = (3 || 0) + !9 + !!8;
  if (!(x == 1 && y == 2)) reach_error();
  return 0;
}
