//: verify
//: truth: true
//: aims: frontend.c.statements._check_header
//: why: gcc refuses it, clang leaves the loop itself
//: answer: unknown
/*@ ensures \true; */
int f(int x) { int n = 0; while (({ if (x) break; n < 3; })) n++; return n; }
