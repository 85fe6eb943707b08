//: verify
//: truth: true
//: aims: frontend.c.expanding
//: why: the macro is replaced as text
//: answer: proved
extern void reach_error(void);
#define SQUARE(a) a * a
int main(void) {
  int x = 3; int r = SQUARE(x + 1);
  if (!(r == 7)) reach_error();
  return 0;
}
