//: verify
//: truth: false
//: aims: frontend.lower.pointers
//: why: the second row is another one
//: answer: refuted
int m[2][3];
/*@ ensures (*\result)[0] == m[0][0]; */
int (*f(void))[3] { return &m[1]; }
