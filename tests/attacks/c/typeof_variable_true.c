//: verify
//: truth: true
//: aims: frontend.c.types
//: why: the type without its value
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 1; __typeof__(c + 1) d = 300; __typeof__(c) e = 300;
  if (!(d == 300 && e == 44)) reach_error();
  return 0;
}
