//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: two structs with functions are swapped
//: answer: refuted
extern void reach_error(void);
struct op { int (*run)(int); int by; };
static int add(int x) { return x + 1; }
static int sub(int x) { return x - 1; }
int main(void) {
  struct op a = {add, 1}, b = {sub, 2}, c = a;
  a = b; b = c;
  if (a.run(5) == 4 && b.run(5) == 6 && a.by == 2) reach_error();
  return 0;
}
