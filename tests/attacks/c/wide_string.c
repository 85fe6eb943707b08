//: verify
//: truth: false
//: aims: frontend.c.literals
//: why: L"ab" has elements of four bytes
//: answer: refuted
extern void reach_error(void);
int main(void) { if (sizeof(L"ab") == 12) reach_error(); return 0; }
