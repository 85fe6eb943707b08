//: verify
//: truth: true
//: aims: frontend.c.expressions._conditional
//: why: both branches become int
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; int v = (1 ? c : (signed char) 1) + 1;
  if (!(v == 256)) reach_error();
  return 0;
}
