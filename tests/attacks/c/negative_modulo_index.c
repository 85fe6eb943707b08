//: verify
//: truth: false
//: aims: frontend.lower.lvalues._c_element
//: why: the remainder may be negative
//: answer: refuted
int a[5];
int get(int i) { return a[i % 5]; }
int main(void) { return get(-3); }
