//: verify
//: truth: false
//: aims: frontend.lower.calls
//: why: what was passed may be kept, and written to by another call
//: answer: unknown
void keep(int *p);
void later(void);
int main(void) { int x = 1; keep(&x); x = 1; later(); /*@ assert x == 1; */ return 0; }
