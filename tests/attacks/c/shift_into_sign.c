//: verify
//: truth: false
//: aims: frontend.lower.arithmetic
//: why: 255 << 24 is no int
//: answer: refuted
extern void reach_error(void);
int main(void) { unsigned char c = 255; int v = c << 24; return v != 0; }
