//: verify
//: truth: true
//: aims: frontend.lower.survey._variable_of
//: why: a caller can have an element become 0 first, through a pointer that nobody keeps
//: answer: unknown
static int y[4] = {1, 2, 3, 4};
void set(int i) { if (i >= 0 && i < 4) *(y + i) = 0; }
int ratio(void) { return 6 / y[1]; }
