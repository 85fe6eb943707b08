//: verify
//: truth: true
//: aims: frontend.c.types
//: why: the length is a constant expression
//: answer: proved
extern void reach_error(void);

int main(void) {
  char a[sizeof(int) * 2 - 1 ? 3 + (1 << 2) : 1];
  if (!(sizeof a == 7)) reach_error();
  return 0;
}
