//: verify
//: truth: false
//: aims: frontend.lower.lvalues._c_element
//: why: three elements are promised, the fourth is read
//: answer: refuted
/*@ ensures \true; */
int f(int a[static 3]) { return a[3]; }
