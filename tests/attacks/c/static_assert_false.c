//: verify
//: truth: error
//: aims: frontend.c.errors
//: why: the compiler refuses the program
//: answer: diagnostic
_Static_assert(sizeof(int) == 2, "no");
int main(void) { return 0; }
