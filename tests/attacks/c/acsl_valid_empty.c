//: verify
//: truth: false
//: aims: frontend.lower.spec_memory.memory
//: why: an empty range says nothing
//: answer: refuted
/*@ requires \valid(a + (0 .. -1)); ensures \true; */
int f(int *a) { return a[0]; }
