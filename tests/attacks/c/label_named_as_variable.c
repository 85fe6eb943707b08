//: verify
//: truth: true
//: aims: frontend.lower.environment._labels_here
//: why: the label L and the variable L are two things
//: answer: proved
/*@ ensures \result == 2; */
int f(void) { int L = 1; L: L++; if (L < 2) goto L;
 //@ assert \at(L, L) == L - 1;
 return L; }
