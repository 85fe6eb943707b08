//: verify
//: truth: false
//: aims: frontend.c.calls
//: why: without a prototype the argument stays a long long
//: answer: unknown
int f();
int main(void) { return f(1LL) - 1; }
int f(x) int x; { return x; }
