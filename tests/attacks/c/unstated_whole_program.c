//: verify
//: truth: true
//: aims: run.judging
//: why: main passes 0 to 4, and unused is never called
//: answer: unknown
extern void reach_error(void);
void helper(int x) { if (x == 9) reach_error(); }
int main(void) { for (int i = 0; i < 5; i++) helper(i); return 0; }
void unused(int x) { helper(x); }
