//: verify --only f
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: bump may assign count, which f must not
//: answer: unknown
int count;
/*@ assigns count; */
void bump(void);
/*@ assigns \nothing; */
void f(void) { bump(); }
