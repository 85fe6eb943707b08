//: verify
//: truth: false
//: aims: frontend.c.idle
//: why: gcc evaluates the length, which calls a function
//: answer: unknown
extern void reach_error(void);
int calls = 0;
int count(void) { calls++; return 2; }
int f(int a[count()]) { return calls; }
int main(void) { int a[5] = {0}; if (f(a) == 1) reach_error(); return 0; }
