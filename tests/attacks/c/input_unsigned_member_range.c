//: verify
//: truth: false
//: aims: execution.record_states
//: why: the member may be 255
//: answer: refuted
struct s { unsigned char c; };
/*@ requires \valid(p); assigns \nothing; ensures \result < 255; */
int f(struct s *p) { return p->c; }
