//: verify
//: expect: refuted memory
int a[3];
int main(void) { int *p = &a[3]; return *p; }
