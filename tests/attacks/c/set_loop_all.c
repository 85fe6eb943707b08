//: verify
//: truth: true
//: aims: frontend.lower.declarations._contents
//: why: the loop gives every element its value
//: answer: proved
extern void reach_error(void);
int main(void) { int a[4]; for (int i = 0; i < 4; i++) a[i] = i; if (a[3] != 3) reach_error(); return 0; }
