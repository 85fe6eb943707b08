//: verify --std gnu89
//: truth: false
//: aims: frontend.c.translation.constant
//: why: 2147483648 is an unsigned long in C90
//: answer: refuted
int main(void) { /*@ assert \true; */ if (-2147483648 > 0) { /*@ assert \false; */ } return 0; }
