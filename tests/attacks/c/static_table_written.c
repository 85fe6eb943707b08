//: verify --only at
//: truth: false
//: aims: frontend.lower.unchanged.is_unchanged
//: why: after put(0, 9) at(0) gives 9
//: answer: refuted
static int table[3] = {1, 2, 3};
void put(int i, int x) { if (0 <= i && i < 3) table[i] = x; }
/*@ requires 0 <= i < 3; ensures \result == i + 1; */
int at(int i) { return table[i]; }
