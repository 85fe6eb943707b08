//: verify
//: truth: true
//: aims: frontend.lower.frames
//: why: what the function made itself may be changed
//: answer: proved
/*@ assigns \nothing; ensures \result == 3; */
int f(void) { int a[2]; int *p = a; p[1] = 3; return a[1]; }
