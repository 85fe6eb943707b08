//: verify --only at
//: truth: true
//: aims: frontend.lower.unchanged.is_unchanged
//: why: nothing in the file writes an int element
//: answer: proved
static int table[3] = {1, 2, 3};
/*@ requires 0 <= i < 3; ensures \result == i + 1; */
int at(int i) { return table[i]; }
