//: verify
//: truth: true
//: aims: frontend.c.names.never_returns
//: why: nothing after abort runs
//: answer: proved
extern void reach_error(void);
void abort(void);
int main(void) { int x = 0; if (x == 0) abort(); reach_error(); return 0; }
