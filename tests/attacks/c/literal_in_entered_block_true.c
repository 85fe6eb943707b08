//: verify
//: truth: true
//: aims: frontend.c.literal_objects
//: why: a jump enters the block behind its start, the literal has its values nevertheless
//: answer: unknown
extern void reach_error(void);
static int sum(const int *a) { return a[0] + a[1]; }
int main(void) {
  int k = 1, r = 0;
  if (k) goto in;
  {
    r = 5;
  in:
    r += sum((int[]){k, 2});
  }
  if (r != 3) reach_error();
  return 0;
}
