//: verify
//: truth: true
//: aims: frontend.lower.environment.note_compared
//: why: a pointer into a member is compared by member and index
//: answer: proved
struct ring { int head; int data[8]; };
/*@ requires \valid(r) && 0 <= i < 8; assigns \nothing; ensures \result == &r->data[i]; */
int *place(struct ring *r, int i) { return r->data + i; }
/*@ requires \valid(r) && \valid(p) && p != &r->data[0]; assigns *p; ensures r->data[0] == \old(r->data[0]); */
void other(struct ring *r, int *p) { *p = 1; }
