//: verify
//: truth: false
//: aims: frontend.lower.assignments._moved_pointer
//: why: *p++ reads before p moves
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[2] = {4, 5}; int *p = a; int x = *p++; if (x == 4 && *p == 5) reach_error(); return 0; }
