//: verify
//: truth: true
//: aims: frontend.lower.writes.write
//: why: the object itself is not const
//: answer: unknown
extern void reach_error(void);
int k = 3;
int main(void) { const int *q = &k; int *p = (int *)q; *p = 4; if (k != 4) reach_error(); return 0; }
