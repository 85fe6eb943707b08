//: verify
//: truth: false
//: aims: frontend.c.conversions.to_elements
//: why: the second row has not as many elements as the whole array
//: answer: refuted
void *memset(void *, int, unsigned);
int main(void) { int m[2][3]; memset(m[1], 0, sizeof m); return 0; }
