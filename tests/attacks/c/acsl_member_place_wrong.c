//: verify
//: truth: false
//: aims: frontend.lower.environment.note_compared
//: why: both structs may be one
//: answer: refuted
struct ring { int head; int data[8]; };
/*@ requires \valid(r) && \valid(s); assigns \nothing; ensures \result != &s->data[0]; */
int *place(struct ring *r, struct ring *s) { return r->data; }
