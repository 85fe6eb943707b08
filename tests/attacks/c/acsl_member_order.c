//: verify
//: truth: true
//: aims: frontend.lower.environment.note_ordered
//: why: members are ordered as they are declared
//: answer: unknown
struct pair { int first[2]; int second[2]; };
/*@ requires \valid(p); assigns \nothing; ensures \result < &p->second[0]; */
int *place(struct pair *p) { return p->first; }
