//: verify
//: truth: false
//: aims: frontend.lower.strides.moved_in
//: why: both pointers may be the same one
//: answer: refuted
void *memcpy(void *, const void *, unsigned);
struct slot { int state; int key; };
/*@ requires \valid(s) && \valid(t); assigns *s; */
void copy(struct slot *s, struct slot *t) { memcpy(s, t, sizeof *s); }
