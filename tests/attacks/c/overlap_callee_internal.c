//: verify
//: truth: true
//: aims: frontend.lower.overlap
//: why: nobody can have a pointer to g
//: answer: proved
static int g;
/*@ ensures g == 2; assigns g; */
void set(void) { g = 2; }
/*@ requires \valid(p); ensures *p == 1; */
void f(int *p) { *p = 1; set(); }
