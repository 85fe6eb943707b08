//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: a literal outside of functions lives as long as the program
//: answer: unknown
extern void reach_error(void);
static int *const p = (int[]){1, 2};
int main(void) {
  p[1] = 5;
  if (p[0] + p[1] == 6) reach_error();
  return 0;
}
