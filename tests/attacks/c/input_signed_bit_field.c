//: verify
//: truth: false
//: aims: execution.record_states
//: why: three bits with a sign hold -4
//: answer: refuted
struct s { int f : 3; };
/*@ requires \valid(p); assigns \nothing; ensures \result >= -3; */
int f(struct s *p) { return p->f; }
