//: verify
//: truth: false
//: aims: frontend.lower.events
//: why: two members of a union are written without an order
//: answer: unknown
union u { int i; short s; };
int main(void) {
  union u u = {0};
  return (u.i = 1) + (u.s = 2) == 9;
}
