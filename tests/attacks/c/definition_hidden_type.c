//: verify
//: truth: false
//: aims: frontend.c.logic.own_names
//: why: T is unsigned char where p is defined
//: answer: unknown
typedef unsigned char T;
/*@ predicate p(integer x) = (T) x == x; */
/*@ ensures \result == 0; */
int f(int k) { typedef int T; T q = k;
  //@ assert p(q);
  return 0; }
