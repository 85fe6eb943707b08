//: verify
//: truth: true
//: aims: frontend.c.expressions._constant
//: why: main has four letters
//: answer: proved
extern void reach_error(void);

int main(void) {
  int n = (int) sizeof __func__;
  if (!(n == 5)) reach_error();
  return 0;
}
