//: verify --math ideal --int-bits 8
//: truth: true
//: aims: frontend.lower.state.only_runs_with
//: why: the sum leaves the width: such runs are not looked at
//: answer: proved-bounded
extern void reach_error(void);
int main(void) { int x = 100; int y = x + x; if (y == 200) reach_error(); return 0; }
