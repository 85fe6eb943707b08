//: verify
//: truth: true
//: aims: frontend.c.calls
//: why: the number of arguments is not negative (C11 5.1.2.2.1)
//: answer: proved
extern void reach_error(void);
int main(int argc, char **argv) { if (argc < 0) reach_error(); return 0; }
