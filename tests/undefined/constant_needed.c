//: verify
//: expect: diagnostic type
int n = 3;
int a[n];
int main(void) { return 0; }
