//: verify
//: expect: unknown unsupported
_Noreturn void f(int x) { if (x) return; while (1) ; }
int main(void) { f(1); return 0; }
