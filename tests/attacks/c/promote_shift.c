//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: the promoted left operand decides the width: c << 8 is 65280
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned char c = 255; if ((c << 8) == 65280) reach_error(); return 0; }
