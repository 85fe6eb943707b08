//: verify
//: truth: true
//: aims: frontend.c.literal_objects
//: why: each call has a literal of its own
//: answer: proved
extern void reach_error(void);
static int down(int n, int *above) {
  int *here = (int[1]){n};
  if (n > 0) down(n - 1, here);
  if (above) above[0]++;
  return here[0];
}
int main(void) {
  if (down(2, 0) != 3) reach_error();
  return 0;
}
