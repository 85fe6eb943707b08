//: verify
//: truth: false
//: aims: frontend.lower.unions
//: why: the array in the union has four elements
//: answer: refuted
union u { unsigned w; unsigned char c[4]; };
int main(void) { union u a; a.w = 1; int i = 4; return a.c[i]; }
