//: verify
//: truth: false
//: aims: engines.termination.runs
//: why: *p comes to 2 and stays
//: answer: refuted
/*@ requires \valid(p) && *p == 5; */
void f(int *p) { while (*p > 0) { if (*p == 2) continue; *p = *p - 1; } }
