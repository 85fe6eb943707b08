//: verify
//: truth: false
//: aims: frontend.lower.blocks
//: why: an unnamed array lives as long as its block
//: answer: unknown
int main(void) { int *p = 0; { p = (int []){1, 2}; } return p[0]; }
