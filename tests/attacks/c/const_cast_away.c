//: verify
//: truth: false
//: aims: frontend.lower.writes.write
//: why: changing a const object is undefined
//: answer: unknown
const int k = 3;
int main(void) { int *p = (int *)&k; *p = 4; return 0; }
