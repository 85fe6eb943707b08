//: verify
//: truth: true
//: aims: frontend.c.operators._compound_assignment
//: why: a _Bool holds 0 or 1
//: answer: proved
extern void reach_error(void);

int main(void) {
  _Bool b = 1; b += 255; _Bool c = 1; c -= 1; _Bool d = 0; d--;
  if (!(b == 1 && c == 0 && d == 1)) reach_error();
  return 0;
}
