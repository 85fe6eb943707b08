//: verify
//: truth: false
//: aims: frontend.c.calls._builtin
//: why: the text has three characters
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int n = (int) __builtin_strlen("abc");
  if (n == 3) reach_error();
  return 0;
}
