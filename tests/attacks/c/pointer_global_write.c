//: verify
//: truth: false
//: aims: frontend.lower.unit._initial
//: why: writing through p changes x
//: answer: refuted
extern void reach_error(void);
static int x = 1;
static int *p = &x;
int main(void) { *p = 5; if (x == 5) reach_error(); return 0; }
