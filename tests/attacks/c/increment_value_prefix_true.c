//: verify
//: truth: true
//: aims: frontend.c.operators._increment
//: why: the value of ++c is what is stored
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; int i = ++c;
  if (!(i == 0)) reach_error();
  return 0;
}
