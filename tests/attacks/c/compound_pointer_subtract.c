//: verify
//: truth: false
//: aims: frontend.c.operators._compound_assignment
//: why: the pointer moves back
//: answer: refuted
extern void reach_error(void);

int main(void) {
  int a[3] = {1, 2, 3}; int *p = a + 2; p -= 2; p += 1u;
  if (*p == 2) reach_error();
  return 0;
}
