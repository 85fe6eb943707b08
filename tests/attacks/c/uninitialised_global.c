//: verify
//: truth: true
//: aims: frontend.lower.unit._initial
//: why: globals and static locals start at 0
//: answer: proved
extern void reach_error(void);
int g;
int main(void) { static int s; if (g + s != 0) reach_error(); return 0; }
