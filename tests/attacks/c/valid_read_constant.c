//: verify
//: truth: true
//: aims: frontend.lower.spec_memory.memory
//: why: what is constant can be read
//: answer: proved
const int t[2] = {1, 2};
/*@ ensures \result == 1; */
int f(void) { /*@ assert \valid_read(&t[0]); */ return t[0]; }
