//: verify --only f
//: truth: false
//: aims: frontend.lower.frames.call_allowed
//: why: without an assigns clause ext may assign anything
//: answer: diagnostic
int count;
/*@ ensures \true; */
void ext(void);
/*@ assigns \nothing; */
void f(void) { ext(); }
