//: verify
//: truth: true
//: aims: frontend.c.statements._check_header
//: why: gcc and clang leave different loops; nothing is claimed
//: answer: unknown
/*@ ensures \true; */
int f(int x) { int n = 0; for (int k = 0; k < 3; k++) while (({ if (x) break; n < 3; })) n++; return n; }
