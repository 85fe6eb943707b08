//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: the value of c += 1 is what is stored
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; int i = (c += 1); signed char d; int j = (d = 200);
  if (!(i == 0 && j == -56)) reach_error();
  return 0;
}
