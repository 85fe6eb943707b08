//: verify
//: truth: true
//: aims: run.judging
//: why: only step changes state, and stops at 5
//: answer: unknown
extern void reach_error(void);
static int state = 0;
void step(void) { if (state > 5) reach_error(); if (state < 5) state++; }
