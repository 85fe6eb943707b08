//: verify
//: truth: false
//: aims: frontend.c.exposed.exposed
//: why: another file may turn the void pointer back and assign 7
//: answer: unknown
static int n = 5;
void *v = &n;
/*@ ensures \result == 5; */
int get(void) { return n; }
