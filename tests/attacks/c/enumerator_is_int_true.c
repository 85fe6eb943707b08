//: verify
//: truth: true
//: aims: frontend.c.names
//: why: an enumerator has type int
//: answer: proved
extern void reach_error(void);

int main(void) {
  enum e { A, B = 5 }; int v = A - 1 < 0;
  if (!(v == 1)) reach_error();
  return 0;
}
