//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the line of the comment goes on behind the backslash: x stays 1
//: answer: refuted
extern void reach_error(void);
int main(void) {
  int x = 1;
  // what follows is a comment too \
  x = 2;
  /*@ assert x == 2; */
  return 0;
}
