//: verify
//: truth: false
//: aims: frontend.lower.ways.jumps_out
//: why: without an order the jump may come before k is assigned
//: answer: unknown
/*@ ensures \result == 1; */
int f(int x) { int k = 0; int r = (k = 1) + ({ if (x) goto out; 1; }); out: return k; }
