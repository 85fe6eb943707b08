//: verify
//: expect: unknown assumption
union { int i; short s[2]; } u;
int main(void) { u.s[0] = u.i; return 0; }
