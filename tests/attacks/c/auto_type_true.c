//: verify
//: truth: true
//: aims: frontend.c.types
//: why: the type of the initial value
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; __auto_type x = c; x++; __auto_type y = c + 1;
  if (!(x == 0 && y == 256)) reach_error();
  return 0;
}
