//: verify
//: truth: false
//: aims: run.reachable.hidden._may_be_read
//: why: nothing that it reads can be changed: the counts are of another type, which nobody looks at here
//: answer: refuted
static signed char seen[4];
static const char letters[] = "abc";
void count(int i) { seen[i & 3] = 1; }
void put(char *out, int i) { out[i] = letters[i]; }
int text(void) { char t[2]; put(t, 0); put(t, 1); put(t, 2); return t[0]; }
