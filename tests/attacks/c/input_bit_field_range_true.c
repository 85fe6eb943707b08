//: verify
//: truth: true
//: aims: execution.record_states
//: why: three bits hold at most 7
//: answer: proved
struct s { unsigned f : 3; };
/*@ requires \valid(p); assigns \nothing; ensures 0 <= \result <= 7; */
int f(struct s *p) { return p->f; }
