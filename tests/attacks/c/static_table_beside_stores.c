//: verify
//: truth: true
//: aims: frontend.lower.unchanged.is_unchanged
//: why: numbers are stored elsewhere, but nothing can be stored in this table
//: answer: proved
static int t[4] = {1, 2, 3, 4};
void put(int *p) { int own[2]; own[0] = 1; own[1] = 0; if (p) *p = own[1]; }
int ratio(void) { return 6 / t[1]; }
