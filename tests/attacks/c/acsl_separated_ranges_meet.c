//: verify --only f
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: ranges that share one element are not separated
//: answer: refuted
/*@ requires \valid(a + (0 .. 9)); assigns \nothing;
    ensures \separated(a + (0 .. 5), a + (5 .. 9)); */
void f(int *a) { }
