//: verify
//: truth: false
//: aims: frontend.c.headers._expanded
//: why: the macro holds two parts
//: answer: refuted
extern void reach_error(void);
#define PARTS ; i < 9;

int main(void) {
  int i = 0, n = 0; for (PARTS) { n++; if (i++ == 4) break; }
  if (n == 5) reach_error();
  return 0;
}
