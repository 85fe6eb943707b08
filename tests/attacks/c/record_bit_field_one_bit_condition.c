//: verify
//: truth: true
//: aims: frontend.lower.expressions
//: why: the value of an assignment is that of the bit
//: answer: proved
extern void reach_error(void);
struct s { unsigned f : 1; };
int main(void) { struct s x = {0}; int n = 4; if ((x.f = n)) reach_error(); return 0; }
