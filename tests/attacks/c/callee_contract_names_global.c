//: verify
//: truth: false
//: aims: frontend.lower.compared
//: why: p may point to g, which only the contract of the callee names
//: answer: unknown
int g;
/*@ requires \valid(p); assigns *p; ensures g == \old(g); */
static void set(int *p) { *p = 2; }
/*@ requires \valid(p); ensures \true; */
void f(int *p) { set(p); }
