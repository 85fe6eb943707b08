//: verify
//: expect: unknown assumption
int printf(const char *, ...);
int main(void) { printf("%s %d\n", 5); return 0; }
