//: verify
//: truth: false
//: aims: frontend.lower.cases
//: why: the second behaviour covers negative numbers
//: answer: refuted
/*@ behavior up: assumes x >= 0; ensures \result == x;
    behavior down: assumes x < 0; ensures \result == 0; */
int f(int x) { return x; }
