//: verify
//: truth: false
//: aims: frontend.lower.pure._returned
//: why: up(x) is x + 1, and f returns x; the local of up has no value and is not used
//: answer: unknown
/*@ requires x < 100; assigns \nothing; ensures \result == x + 1; */
int up(int x) { int unused; return x + 1; }
/*@ requires x < 100; ensures \result == up(x); */
int f(int x) { return x; }
