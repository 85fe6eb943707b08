//: verify
//: truth: true
//: aims: frontend.lower.declarations._initialise
//: why: the initialiser runs each time, on the same object
//: answer: proved
extern void reach_error(void);
int main(void) {
  int k = 0; int *p = 0;
again: ;
  int x = 3;
  if (k == 0) { p = &x; x = 9; k = 1; goto again; }
  if (*p != 3) reach_error();
  return 0;
}
