//: verify
//: truth: true
//: aims: frontend.lower.survey._variable_of
//: why: a caller can have an element become 0 first: the index and the table are written the other way round
//: answer: unknown
static int x[4] = {1, 2, 3, 4};
void set(int i) { if (i >= 0 && i < 4) i[x] = 0; }
int ratio(void) { return 6 / x[1]; }
