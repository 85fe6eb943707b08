//: verify
//: expect: refuted index
int a[4][5];
int main(void) { return a[1][7]; }
