//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: a pointer is true if it is not null
//: answer: proved
extern void reach_error(void);

int main(void) {
  int x = 4; int *p = &x; int *q = 0; int v = (p && !q) + (q || p);
  if (!(v == 2)) reach_error();
  return 0;
}
