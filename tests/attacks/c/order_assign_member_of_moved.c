//: verify
//: truth: false
//: aims: frontend.lower.orders
//: why: a member by a pointer that the right side changes by a call
//: answer: refuted
extern void reach_error(void);
struct s { int x; };
static struct s a = {1}, b = {2}, *p = &a;
static int other(void) { p = &b; return 7; }
int main(void) {
  p->x += other();
  if (b.x == 9) reach_error();
  return 0;
}
