//: verify
//: truth: false
//: aims: frontend.lower.orders
//: why: the copy may be made before or after the call that changes the index
//: answer: refuted
extern void reach_error(void);
struct s { int x; };
static int at;
static struct s a[2] = {{1}, {2}};
static int move(void) { return at = 1; }
static struct s get(void) { return a[at]; }
static int both(struct s s, int k) { return s.x + k; }
int main(void) {
  if (both(get(), move()) == 3) reach_error();
  return 0;
}
