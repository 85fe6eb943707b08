//: verify
//: truth: false
//: aims: frontend.lower.untyped
//: why: a callback is given a pointer to something else than it takes it for
//: answer: unknown
struct a { int x; }; struct b { int y, z; };
static int read(void *p) { return ((struct b *)p)->z; }
int main(void) { struct a a = {1}; return read(&a); }
