//: verify
//: expect: diagnostic syntax
#define P(a, b) a ## b
int main(void) { return P(1, +) 1; }
