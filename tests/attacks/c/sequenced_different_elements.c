//: verify
//: truth: true
//: aims: frontend.lower.assignments.stored_value
//: why: different elements
//: answer: proved
extern void reach_error(void);
int a[2];
int main(void) { int s = (a[0] = 1) + (a[1] = 2); if (s != 3) reach_error(); return 0; }
