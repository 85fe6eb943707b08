//: verify
//: truth: false
//: aims: frontend.lower.scopes
//: why: an array of a block, through a pointer to its second element
//: answer: refuted
int main(void) { int *p = 0; { int a[2] = {1, 2}; p = a + 1; } return *p; }
