//: verify
//: truth: true
//: aims: run.reachable.hidden._may_be_read
//: why: a caller can have the table changed first
//: answer: unknown
static int table[4];
void set(int i, int v) { if (i >= 0 && i < 4) table[i] = v; }
int ratio(void) { int own[2] = {6, 3}; return own[0] / table[1]; }
