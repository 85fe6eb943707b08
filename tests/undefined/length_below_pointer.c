//: verify
//: expect: unknown unsupported
extern void reach_error(void);
int main(void) { int n = 2; int k = sizeof(int (*)[n++]); if (n == 2) reach_error(); return k == 0; }
