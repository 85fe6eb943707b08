//: verify
//: truth: false
//: aims: program.terms.applications.opaque
//: why: two functions of one name; a pointer is no pair of numbers
//: answer: unknown
/*@ axiomatic Two { logic integer either(int *p); logic integer either(integer n, integer m); } */
int g[3];
/*@ assigns \nothing; ensures either(&g[0]) == either(1, 0); */
void f(void) { }
