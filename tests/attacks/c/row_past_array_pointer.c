//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: one past the only row
//: answer: proved
int main(void) { int a[2] = {1, 2}; int (*p)[2] = &a; return p + 1 == p; }
