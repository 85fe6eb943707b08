//: verify
//: truth: true
//: aims: frontend.lower.expressions
//: why: exclusive or of a place with itself is 0
//: answer: proved
/*@ requires \valid(p); assigns *p; ensures *p == 0; */
void g(int *p) { int *a = p, *b = p; *a ^= *b; *b ^= *a; *a ^= *b; }
