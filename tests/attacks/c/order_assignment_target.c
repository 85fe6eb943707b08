//: verify
//: truth: false
//: aims: frontend.lower.assignments.stored_value
//: why: the index may be read before or after the call
//: answer: refuted
extern void reach_error(void);
int i = 0, a[2];
int f(void) { i = 1; return 5; }
int main(void) { a[i] = f(); if (a[0] == 5) reach_error(); return 0; }
