//: verify
//: expect: refuted unreachable
extern void reach_error(void);
int g = 1;
static int set(void) { g = 10; return 1; }
int main(void) {
  int a[2] = {g, set()};
  if (a[0] == 1) reach_error();
  return 0;
}
