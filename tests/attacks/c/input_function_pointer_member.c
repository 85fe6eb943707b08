//: verify
//: truth: false
//: aims: execution.record_inputs
//: why: what is called may give anything
//: answer: unknown
struct s { int (*f)(int); };
static int one(int n) { return 1; }
int (*keep)(int) = one;
/*@ requires \valid(p); assigns \nothing; ensures \result == 1; */
int f(struct s *p) { return p->f ? p->f(3) : 0; }
