//: verify
//: expect: refuted precondition
int f(int a[static 3]) { return a[2]; }
int main(void) { int b[2] = {1, 2}; return f(b); }
