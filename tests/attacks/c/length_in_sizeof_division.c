//: verify
//: truth: false
//: aims: frontend.c.idle.has_open_lengths
//: why: whether the length is evaluated is not specified (C11 6.7.6.2 p5), before or after or never
//: answer: unknown
int main(void) { int k = 0; unsigned s = sizeof(int (*)[1 / k]); return s == 0; }
