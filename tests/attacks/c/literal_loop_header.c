//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: in the header of a loop it is one object for all iterations
//: answer: refuted
extern void reach_error(void);
int main(void) {
  int *first = 0;
  for (int i = 0, *p = (int[]){7}; i < 2; i++, p = (int[]){i}) {
    if (!first) first = p;
    if (i == 1 && *p == 1 && *first == 7) reach_error();
  }
  return 0;
}
