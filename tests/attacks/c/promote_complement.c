//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: ~c is computed in int: 255 becomes -256
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned char c = 255; if (~c < 0) reach_error(); return 0; }
