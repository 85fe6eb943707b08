//: verify
//: truth: false
//: aims: execution.conclusion
//: why: a caller's block may have up to three bytes behind its one element
//: answer: proved-bounded
/*@ requires \valid(p) && \offset(p) == 0 && \block_length(p) < 8; assigns \nothing; ensures \block_length(p) == 4; */
void f(int *p) { }
