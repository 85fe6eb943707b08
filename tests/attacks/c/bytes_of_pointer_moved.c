//: verify
//: truth: true
//: aims: frontend.lower.views
//: why: a pointer copied byte by byte leads where the original does
//: answer: unknown
extern void reach_error(void);
int main(void) {
  int x = 5, *p = &x, *q = 0;
  unsigned char *from = (unsigned char *)&p, *to = (unsigned char *)&q;
  for (unsigned i = 0; i < sizeof p; i++) to[i] = from[i];
  if (*q != 5) reach_error();
  return 0;
}
