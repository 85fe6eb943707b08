//: verify
//: truth: false
//: aims: frontend.c.operators._row_element
//: why: the element is behind the end of the row that the pointer leads to
//: answer: refuted
/*@ requires \valid(p + (0 .. 1)); ensures \true; */
int f(int (*p)[2]) { return *(*p + 2); }
