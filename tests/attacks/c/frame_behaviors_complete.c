//: verify
//: truth: true
//: aims: frontend.spec.tree.lists_assigned
//: why: one of the behaviors applies, and each says what it assigns
//: answer: proved-bounded
int g, h;
/*@ behavior up: assumes x > 0; assigns g; behavior other: assumes x <= 0; assigns \nothing; complete behaviors; */
void outside(int x);
/*@ assigns g; */
void f(int x) { outside(x); }
