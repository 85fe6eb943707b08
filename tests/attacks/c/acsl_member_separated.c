//: verify
//: truth: false
//: aims: frontend.lower.environment.note_compared
//: why: a member is a part of its struct
//: answer: refuted
struct ring { int head; int data[8]; };
/*@ requires \valid(r); assigns \nothing; ensures \separated(r, \result); */
int *place(struct ring *r) { return &r->data[1]; }
