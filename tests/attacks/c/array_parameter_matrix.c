//: verify
//: truth: false
//: aims: frontend.lower.lvalues._c_element
//: why: the row has three elements
//: answer: refuted
/*@ requires \valid(m + (0 .. 1)); ensures \true; */
int f(int m[2][3]) { return m[1][3]; }
