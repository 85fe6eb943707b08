//: verify
//: expect: refuted memory
int main(void) { int *p = 0; { int x = 3; p = &x; } return *p; }
