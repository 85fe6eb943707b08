//: verify
//: truth: false
//: aims: execution.record_states
//: why: three bits hold 7
//: answer: refuted
struct s { unsigned f : 3; };
/*@ requires \valid(p); assigns \nothing; ensures \result < 7; */
int f(struct s *p) { return p->f; }
