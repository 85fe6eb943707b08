//: verify --math ideal --int-bits 8
//: truth: false
//: aims: frontend.lower.state.only_runs_with
//: why: the constant is no operation
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned char c = 70000; if (c == 112) reach_error(); return 0; }
