//: verify
//: truth: false
//: aims: frontend.c.logic.instance
//: why: n in isn is the variable of the file
//: answer: unknown
int n;
/*@ predicate isn(integer x) = x == n; */
/*@ predicate two(integer x) = \let n = x; isn(n); */
/*@ ensures two(\result); */
int f(int k) { return k; }
