//: verify
//: expect: proved
#pragma STDC FP_CONTRACT MAYBE
int main(void) { return 0; }
