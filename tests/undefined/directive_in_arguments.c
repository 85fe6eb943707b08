//: verify
//: expect: proved
#define ID(x) x
int main(void) { return ID(
#define A 0
A
); }
