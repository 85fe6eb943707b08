//: verify
//: truth: false
//: aims: frontend.spec.tree.lists_assigned
//: why: what assigns everything may change h, which f does not mention
//: answer: unknown
int g, h;
/*@ assigns \everything; */
void outside(void);
/*@ assigns g; */
void f(void) { outside(); }
