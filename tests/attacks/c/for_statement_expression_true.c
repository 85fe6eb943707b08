//: verify
//: truth: true
//: aims: frontend.c.headers._parts
//: why: semicolons inside of braces do not count
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i, n = 0; for (i = ({ int a = 1; a; }); ({ int b = 4; i < b; });) { i++; n++; }
  if (!(n == 3)) reach_error();
  return 0;
}
