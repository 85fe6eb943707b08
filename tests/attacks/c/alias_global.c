//: verify
//: truth: false
//: aims: frontend.lower.writes.write
//: why: p may point to the global
//: answer: unknown
int total;
/*@ requires \valid(p); ensures total == \old(total); */
void clear(int *p) { *p = 0; }
