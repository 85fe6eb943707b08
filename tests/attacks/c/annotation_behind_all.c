//: verify
//: truth: error
//: aims: frontend.c.annotations
//: why: there is nothing that the contract belongs to
//: answer: diagnostic
int main(void) { return 0; }
/*@ ensures \result == 2; */
