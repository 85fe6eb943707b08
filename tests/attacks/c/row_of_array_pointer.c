//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the second row of an array of one row
//: answer: refuted
int main(void) { int a[2] = {1, 2}; int (*p)[2] = &a; return p[1][0]; }
