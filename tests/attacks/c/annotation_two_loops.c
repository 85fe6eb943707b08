//: verify
//: truth: false
//: aims: frontend.c.annotations
//: why: the invariant is that of the inner loop
//: answer: refuted
int main(void) { int i = 0, j; 
while (i < 2) { j = 0; i++;
 /*@ loop invariant i == 1; */ while (j < 1) j++; } return 0; }
