//: verify
//: expect: diagnostic type
int main(void) { static int f(void); return 0; }
