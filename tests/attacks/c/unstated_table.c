//: verify
//: truth: true
//: aims: run.unavoidable.callers_of
//: why: a caller can put something other than 0 into the table first
//: answer: unknown
int t[4];
int f(void) { return 10 / t[0]; }
