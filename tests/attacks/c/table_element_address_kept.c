//: verify
//: truth: false
//: aims: program.analysis.sharing
//: why: the address of one element is enough to write to all of them
//: answer: refuted
extern void reach_error(void);
static int table[3] = {1, 2, 3};
static int *last;
static void note(int k) { last = &table[k]; }
int main(void) {
  note(2);
  last[-2] = 8;
  if (table[0] == 8) reach_error();
  return 0;
}
