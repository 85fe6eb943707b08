//: verify
//: truth: false
//: aims: frontend.lower.assignments.compound
//: why: the old value of g may be read before the call changes it
//: answer: unknown
extern void reach_error(void);
int g = 1;
int f(void) { g = 10; return 1; }
int main(void) { g += f(); if (g == 2) reach_error(); return 0; }
