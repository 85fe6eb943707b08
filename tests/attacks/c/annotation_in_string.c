//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: a text is no annotation
//: answer: proved
int puts(const char *);
int main(void) { puts("/*@ assert 1 == 2; */"); return 0; }
