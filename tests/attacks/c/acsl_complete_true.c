//: verify
//: truth: true
//: aims: frontend.lower.cases
//: why: every number is covered, once
//: answer: proved
/*@ behavior up: assumes x >= 0; ensures \result == 1;
    behavior down: assumes x < 0; ensures \result == 1;
    complete behaviors; disjoint behaviors; */
int f(int x) { return 1; }
