//: verify
//: expect: refuted overflow
int main(void) { int x = 1; return x << 31; }
