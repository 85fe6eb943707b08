//: verify
//: truth: false
//: aims: program.analysis.sharing
//: why: the table is constant, what it leads to is not
//: answer: refuted
extern void reach_error(void);
static int x = 1, y = 2;
static int *const table[2] = {&x, &y};
int main(void) {
  *table[1] = 9;
  if (y == 9) reach_error();
  return 0;
}
