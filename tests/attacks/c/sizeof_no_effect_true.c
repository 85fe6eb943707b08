//: verify
//: truth: true
//: aims: frontend.c.expressions._constant
//: why: sizeof does not evaluate its operand
//: answer: proved
extern void reach_error(void);

int main(void) {
  int i = 0; int s = (int) sizeof(i++); int t = (int) sizeof((char) i);
  if (!(i == 0 && s == 4 && t == 1)) reach_error();
  return 0;
}
