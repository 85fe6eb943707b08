//: verify
//: truth: false
//: aims: frontend.lower.overlap
//: why: g may point to x
//: answer: unknown
int *g; int x;
/*@ requires \valid(g); ensures x == 1; */
void f(void) { x = 1; *g = 2; }
