//: verify
//: truth: true
//: aims: frontend.c.types
//: why: the mode makes it eight bits
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x __attribute__((mode(QI))) = 300; unsigned y __attribute__((mode(HI))) = 65536 + 5;
  if (!(x == 44 && y == 5)) reach_error();
  return 0;
}
