//: verify
//: truth: true
//: aims: frontend.c.volatile
//: why: any value of its type, and not more
//: answer: proved
extern void reach_error(void);
volatile unsigned char x;
int main(void) { int a = x; if (a > 255) reach_error(); return 0; }
