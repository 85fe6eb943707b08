//: verify
//: expect: proved
int strlen(int x) { return x; }
int main(void) { return strlen(0); }
