//: verify
//: truth: false
//: aims: frontend.spec.acsl
//: why: the function exits with another status
//: answer: unknown
void exit(int);
/*@ ensures \false; exits \exit_status == 3; */
void f(void) { exit(4); }
