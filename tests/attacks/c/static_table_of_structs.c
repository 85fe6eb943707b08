//: verify
//: truth: false
//: aims: frontend.lower.declarations
//: why: the table has no entry with this key, and null is followed
//: answer: refuted
struct e { int k; const char *n; };
static struct e t[] = {{1, "a"}, {2, "b"}};
static struct e *find(int k) { for (int i = 0; i < 2; i++) if (t[i].k == k) return &t[i]; return 0; }
int main(void) { return find(3)->n[0]; }
