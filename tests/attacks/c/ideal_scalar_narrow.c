//: verify --math ideal --int-bits 8
//: truth: false
//: aims: frontend.lower.state.only_runs_with
//: why: a conversion to char is exact: 200 becomes -56
//: answer: refuted
extern void reach_error(void);
int main(void) { int a[2] = {0, 200}; signed char c = (signed char)a[1]; if (c == -56) reach_error(); return 0; }
