//: verify
//: expect: diagnostic type
int f();
int main(void) { return f(1); }
int f(int x, ...) { return x; }
