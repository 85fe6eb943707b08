//: verify
//: truth: false
//: aims: frontend.lower.blocks.Blocks
//: why: a parameter leads to a local of a block that has ended
//: answer: refuted
int f(int *q, int n) { if (n) { int x = 1; q = &x; } return *q; }
int main(void) { int y = 3; return f(&y, 1); }
