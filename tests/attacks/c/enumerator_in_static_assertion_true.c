//: verify
//: truth: true
//: aims: frontend.c.meanings.FileNames
//: why: K is 7
//: answer: proved
_Static_assert(sizeof(enum { K = 7 }) == 4, "");
/*@ ensures \result == K; */
int f(void) { return K; }
