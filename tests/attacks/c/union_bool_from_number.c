//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: a member that is a truth value read from other bits is no value
//: answer: unknown
union u { unsigned char c; _Bool b; };
int main(void) {
  union u u = {.c = 2};
  int t[2] = {0};
  return t[u.b];
}
