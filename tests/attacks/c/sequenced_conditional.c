//: verify
//: truth: true
//: aims: frontend.lower.conditionals
//: why: only one branch is evaluated, after the condition
//: answer: proved
extern void reach_error(void);
int main(void) { int i = 0; int x = i++ ? i : i + 5; if (x != 6) reach_error(); return 0; }
