//: verify
//: truth: true
//: aims: frontend.lower.spec_addresses
//: why: what the last member takes belongs to the block
//: answer: unknown
#include <stdlib.h>
struct s { int n; char t[]; };
/*@ ensures \result != \null ==> \fresh(\result, 12); assigns \nothing; */
struct s *f(void) { return malloc(sizeof(struct s) + 8); }
