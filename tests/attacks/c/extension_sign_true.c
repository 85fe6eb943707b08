//: verify
//: truth: true
//: aims: frontend.c.operators._unary
//: why: __extension__ and unary plus promote
//: answer: proved
extern void reach_error(void);

int main(void) {
  unsigned char c = 255; int n = (int) sizeof(+c) + (int) sizeof(__extension__ c);
  if (!(n == 5)) reach_error();
  return 0;
}
