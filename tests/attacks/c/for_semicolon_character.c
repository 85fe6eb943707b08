//: verify
//: truth: false
//: aims: frontend.c.headers._parts
//: why: the semicolons are characters
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int n = 0; for (int c = ';'; c < ';' + 2;) { c++; n++; }
  if (n == 2) reach_error();
  return 0;
}
