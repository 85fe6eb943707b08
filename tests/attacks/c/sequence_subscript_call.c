//: verify
//: truth: false
//: aims: frontend.lower.ordering
//: why: the array element may be read before the call writes it
//: answer: refuted
extern void reach_error(void);
int a[2] = {1, 2};
static int set(void) { a[1] = 9; return 1; }
int main(void) { int x = a[1] * 10 + set(); if (x == 21) reach_error(); return 0; }
