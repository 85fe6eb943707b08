//: verify
//: truth: true
//: aims: run.judging
//: why: half is static, and its only caller passes no negative number
//: answer: unknown
#include <assert.h>
static int half(int x) { assert(x >= 0); return x / 2; }
struct s { int a; double d; };
int g(struct s *p) { p->d = 1.0; return half(p->a > 0 ? p->a : 0); }
