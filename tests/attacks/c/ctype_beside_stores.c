//: verify
//: truth: true
//: aims: frontend.lower.unchanged.is_unchanged
//: why: isspace(' ') is not 0, whatever else is stored
//: answer: proved
int isspace(int);
void put(int *p) { if (p) *p = 1; }
int ratio(void) { int n = 0; if (isspace(' ')) n++; return 6 / n; }
