//: verify
//: truth: true
//: aims: frontend.lower.assignments.stored_value
//: why: computing the value comes before storing it
//: answer: proved
extern void reach_error(void);
int main(void) { int i = 3; i = i + 1; if (i != 4) reach_error(); return 0; }
