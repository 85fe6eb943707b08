//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: 2 in one bit is 0, as that is no _Bool
//: answer: refuted
extern void reach_error(void);
struct s { unsigned f : 1; };
int main(void) { struct s x = {0}; x.f = 2; if (!x.f) reach_error(); return 0; }
