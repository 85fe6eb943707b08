//: verify
//: truth: false
//: aims: frontend.c.exposed.exposed
//: why: another file may assign through the member of q
//: answer: unknown
static int t[2] = {1, 2};
struct s { int *p; };
struct s q = {t};
/*@ ensures \result == 1; */
int get(void) { return t[0]; }
