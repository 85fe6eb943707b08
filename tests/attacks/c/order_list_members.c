//: verify
//: truth: false
//: aims: frontend.lower.orders
//: why: two elements of an initialiser are evaluated in any order
//: answer: refuted
extern void reach_error(void);
static int n;
static int count(void) { return ++n; }
int main(void) {
  int a[2] = {count(), count()};
  if (a[0] == 1) reach_error();
  return 0;
}
