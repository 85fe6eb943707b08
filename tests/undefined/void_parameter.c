//: verify
//: expect: diagnostic type
int f(const void) { return 0; }
int main(void) { return f(); }
