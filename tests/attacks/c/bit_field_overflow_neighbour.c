//: verify
//: truth: false
//: aims: frontend.lower.lvalues
//: why: 9 in three bits is 1, and the neighbour stays
//: answer: refuted
extern void reach_error(void);
struct s { unsigned a : 3, b : 3; };
int main(void) { struct s x = {0, 5}; int n = 9; x.a = n; if (x.a == 1 && x.b == 5) reach_error(); return 0; }
