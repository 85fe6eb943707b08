//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: a pointer to rows moves by rows
//: answer: refuted
int a[3][2];
/*@ requires a[1][0] == 4 && a[0][1] == 5; ensures \result == 5; */
int f(void) { int (*p)[2] = a; p++; return **p; }
