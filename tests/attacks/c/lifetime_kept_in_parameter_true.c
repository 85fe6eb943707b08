//: verify
//: truth: true
//: aims: frontend.lower.blocks.Blocks
//: why: the parameter is not read after the end of the block
//: answer: proved
extern void reach_error(void);
int f(int *q, int n) { if (n) { int x = 1; q = &x; if (*q != 1) return 0; } q = 0; return q == 0; }
int main(void) { int y = 3; if (!f(&y, 1)) reach_error(); return 0; }
