//: verify
//: truth: false
//: aims: frontend.lower.assignments
//: why: both members change at once
//: answer: refuted
extern void reach_error(void);
struct s { int a, b; };
int main(void) { struct s x = {1, 2}; x = (struct s){x.b, x.a}; if (x.a == 2 && x.b == 1) reach_error(); return 0; }
