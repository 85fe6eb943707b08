//: verify
//: expect: refuted unreachable
extern void reach_error(void);
int main(void) { int a[2], b[2]; if (b + 2 == a || a + 2 == b) reach_error(); return 0; }
