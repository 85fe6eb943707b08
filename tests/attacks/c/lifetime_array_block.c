//: verify
//: truth: false
//: aims: frontend.lower.blocks
//: why: an array of a block, through a pointer to its second element
//: answer: refuted
int main(void) { int *p = 0; { int a[2] = {1, 2}; p = a + 1; } return *p; }
