//: verify
//: truth: false
//: aims: frontend.c.logic.instance
//: why: n in isn is the variable of the file
//: answer: unknown
int n;
/*@ predicate isn(int x) = x == n; */
/*@ predicate two(int x) = \forall integer n; 0 <= n < 5 ==> isn(n); */
/*@ ensures two(\result); */
int f(int k) { return k; }
