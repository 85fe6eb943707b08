//: verify
//: expect: diagnostic type
int main(void) { register int a[2] = {0, 0}; int *p = a + 1; return *p; }
