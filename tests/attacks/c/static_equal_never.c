//: verify
//: truth: true
//: aims: frontend.lower.overlap.overlaps
//: why: nobody else can have the address
//: answer: proved
static int g;
/*@ requires \valid(p); ensures \result == 0; */
int f(int *p) { int x = 1; return p == &x; }
