//: verify
//: truth: true
//: aims: frontend.c.folding
//: why: unsigned constants wrap
//: answer: proved
extern void reach_error(void);
static unsigned a = 0u - 1; static unsigned char b = 255 + 1; static int c = -1 < 0 ? 1u > -1 ? 0 : 1 : 2;
int main(void) {
  
  if (!(a == 4294967295u && b == 0 && c == 1)) reach_error();
  return 0;
}
