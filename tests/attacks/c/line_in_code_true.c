//: verify
//: truth: true
//: aims: frontend.c.expressions
//: why: the line of the program
//: answer: proved
extern void reach_error(void);

int main(void) {
  int n = __LINE__;
  if (!(n == 9)) reach_error();
  return 0;
}
