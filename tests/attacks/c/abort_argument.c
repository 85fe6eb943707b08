//: verify
//: truth: false
//: aims: frontend.c.special._halt
//: why: the argument of exit divides by zero before the program ends
//: answer: refuted
void exit(int);
int main(void) { int z = 0; exit(1 / z); return 0; }
