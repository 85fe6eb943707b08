//: verify
//: truth: false
//: aims: frontend.c.exposed.exposed
//: why: m is another name of n, which other files may assign
//: answer: unknown
static int n = 5;
extern int m __attribute__((alias("n")));
/*@ ensures \result == 5; */
int get(void) { return n; }
