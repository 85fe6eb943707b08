//: verify
//: truth: false
//: aims: frontend.c.initializers
//: why: a compiler may evaluate an initialiser that a later one replaces, before or after or never
//: answer: unknown
int main(void) { int k = 0; int a[1] = { [0] = 1 / k, [0] = 5 }; return a[0]; }
