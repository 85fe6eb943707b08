//: verify
//: expect: unknown unsupported
_Atomic int shared;
int main(void) { return shared; }
