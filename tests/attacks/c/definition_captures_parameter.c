//: verify
//: truth: false
//: aims: frontend.c.logic.instance
//: why: n in isn is the variable of the file
//: answer: unknown
int n;
/*@ predicate isn(int x) = x == n; */
/*@ predicate two(int n) = isn(n); */
/*@ ensures two(\result); */
int f(int k) { return k; }
