//: verify
//: truth: true
//: aims: frontend.lower.pointers
//: why: one past the end of a row may be compared
//: answer: proved
int main(void) { int a[2][2] = {{1, 2}, {3, 4}}; int s = 0; for (int *p = a[0]; p != a[0] + 2; p++) s += *p; return s == 3 ? 0 : 1; }
