//: verify
//: truth: true
//: aims: frontend.c.attributes.attributes_of
//: why: a function with a contract does not depend on what ran before
//: answer: proved
int g = 0;
__attribute__((constructor)) void early(void) { g = 1; }
/*@ requires x < 100; ensures \result == x + 1; */
int inc(int x) { return x + 1; }
