//: verify
//: truth: true
//: aims: frontend.c.statements._return
//: why: the result is converted to the result's type
//: answer: proved
extern void reach_error(void);
static signed char f(void) { return 300; }
static _Bool g(void) { return 256; }
static unsigned h(void) { return -1; }
int main(void) {
  
  if (!(f() == 44 && g() == 1 && h() == 4294967295u)) reach_error();
  return 0;
}
