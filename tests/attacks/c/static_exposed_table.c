//: verify
//: truth: false
//: aims: frontend.c.exposed.exposed
//: why: another file may assign through the table
//: answer: unknown
static int n = 5;
int *const table[] = {&n};
/*@ ensures \result == 5; */
int get(void) { return n; }
