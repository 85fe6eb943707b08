//: verify
//: truth: true
//: aims: frontend.lower.compared
//: why: what p points to is returned
//: answer: proved
int g;
/*@ requires \valid(p) && p != &g; ensures \result == *p; */
int f(int *p) { return *p; }
