//: verify
//: truth: true
//: aims: frontend.lower.block_ends
//: why: the bytes behind the last whole element belong to the block
//: answer: unknown
#include <stdlib.h>
struct s { int a, b; };
/*@ ensures \result != \null ==> \fresh(\result, 11); assigns \nothing; */
struct s *f(void) { return malloc(sizeof(struct s) + 3); }
