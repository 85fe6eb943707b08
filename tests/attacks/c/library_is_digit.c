//: verify
//: truth: true
//: aims: frontend.c.calls._called
//: why: a letter is no digit
//: answer: unknown
extern void reach_error(void);
int isdigit(int);
int main(void) { if (isdigit('a')) reach_error(); return 0; }
