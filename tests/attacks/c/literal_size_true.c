//: verify
//: truth: true
//: aims: frontend.c.literal_objects
//: why: in sizeof nothing is evaluated
//: answer: proved
extern void reach_error(void);
int main(void) {
  int n = 0;
  if (sizeof((int[]){1, 2, n++}) != 12 || n) reach_error();
  return 0;
}
