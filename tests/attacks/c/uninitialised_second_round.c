//: verify
//: truth: false
//: aims: frontend.lower.declarations._uninitialised
//: why: the local of a block has no value again in the next round
//: answer: refuted
int main(void) { int s = 0; for (int i = 0; i < 2; i++) { int x; if (i == 0) x = 4; s = x; } return s; }
