//: verify
//: truth: true
//: aims: frontend.c.literal_objects
//: why: the block of a switch is entered behind its start
//: answer: proved
extern void reach_error(void);
static int sum(const int *a) { return a[0] + a[1]; }
int main(void) {
  int r = 0;
  for (int k = 0; k < 3; k++)
    switch (k) {
    case 1: r += sum((int[]){k, 2}); break;
    default: r += sum((int[]){10, k});
    }
  if (r != 3 + 10 + 12) reach_error();
  return 0;
}
