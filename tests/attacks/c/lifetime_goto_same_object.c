//: verify
//: truth: true
//: aims: frontend.lower.declarations._declare_in_heap
//: why: the block is not left: one object, also when its declaration is passed again
//: answer: proved
extern void reach_error(void);
int main(void) {
  int k = 0; int *p = 0;
again: ;
  int x;
  if (k == 0) p = &x;
  x = 5 + k;
  if (k++ < 1) goto again;
  if (*p != 6) reach_error();
  return 0;
}
