//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: the common initial part is read by either
//: answer: refuted
extern void reach_error(void);
struct a { int tag; int x; }; struct b { int tag; short y; };
union u { struct a a; struct b b; };
int main(void) {
  union u u; u.a.tag = 3; u.a.x = 0x10002;
  if (u.b.tag == 3 && u.b.y == 2) reach_error();
  return 0;
}
