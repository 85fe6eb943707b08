//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: what is left out is not read
//: answer: proved
int main(void) { int x = 1;
#if 0
/*@ assert x == 2; */
#else
/*@ assert x == 1; */
#endif
return 0; }
