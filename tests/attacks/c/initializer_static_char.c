//: verify
//: truth: false
//: aims: frontend.c.initializers._scalar
//: why: the initial value is converted
//: answer: refuted
extern void reach_error(void);
static signed char c = 300; static _Bool b = 512; unsigned u = -1; short s = 0xffff;
int main(void) {
  
  if (c == 44 && b == 1 && u == 4294967295u && s == -1) reach_error();
  return 0;
}
