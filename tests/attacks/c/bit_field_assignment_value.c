//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: the value of the assignment is what was stored
//: answer: refuted
extern void reach_error(void);
struct s { unsigned a : 3; };
int main(void) { struct s x; int n = 9, r = (x.a = n); if (r == 1) reach_error(); return 0; }
