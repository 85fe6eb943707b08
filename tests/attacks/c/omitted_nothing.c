//: verify --strict
//: truth: true
//: aims: run.verification
//: why: every function is fine
//: answer: proved
int table[8];
/*@ requires 0 <= i < 8; assigns table[i]; */
void set(int i) { table[i] = 1; }
int get(void) { return table[7]; }
