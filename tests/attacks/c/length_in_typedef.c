//: verify
//: truth: false
//: aims: frontend.c.idle
//: why: the length of a typedef is evaluated where it stands
//: answer: unknown
extern void reach_error(void);
int main(void) { int n = 3; typedef int row[n++]; if (n == 4) reach_error(); return 0; }
