//: verify
//: truth: true
//: aims: frontend.lower.unit._initial
//: why: main starts with the initial values
//: answer: proved
extern void reach_error(void);
int g = 4;
int main(void) { if (g != 4) reach_error(); return 0; }
