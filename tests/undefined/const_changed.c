//: verify
//: expect: unknown unsupported
const int limit = 3;
int main(void) { *(int *)&limit = 4; return limit; }
