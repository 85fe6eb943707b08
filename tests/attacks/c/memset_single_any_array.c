//: verify
//: truth: true
//: aims: frontend.c.filling._Copying
//: why: a single element is filled, wherever the pointer leads
//: answer: proved
void *memset(void *, int, unsigned);
struct slot { int state; int keys[3]; };
void clear(struct slot *s) { memset(s, 0, sizeof *s); if (s->keys[2] != 0) { int *p = 0; *p = 1; } }
