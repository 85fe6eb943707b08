//: verify
//: truth: true
//: aims: frontend.lower.survey._variable_of
//: why: a caller can have an element of a row become 0 first
//: answer: unknown
static int v[2][2] = {{1, 2}, {3, 4}};
void set(int i) { if (i >= 0 && i < 2) v[i][1] -= 2; }
int ratio(void) { return 6 / v[0][1]; }
