//: verify
//: truth: true
//: aims: frontend.c.operators._row_element
//: why: the element is in the second row
//: answer: proved
/*@ requires \valid(p + (0 .. 1)); ensures \result == p[1][0]; */
int f(int (*p)[2]) { return **(p + 1); }
