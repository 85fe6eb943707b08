//: verify
//: truth: false
//: aims: frontend.c.idle.has_open_lengths
//: why: set gives N any value if the length is evaluated, before or after or never
//: answer: unknown
static int N = 5;
int set(int n) { return sizeof(int (*)[N = n]); }
/*@ ensures \result == 5; */
int f(void) { return N; }
