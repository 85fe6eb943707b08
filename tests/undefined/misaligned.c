//: verify
//: expect: unknown assumption
int main(void) { char a[8] = {0}; int *p = (int *)(a + 1); return *p; }
