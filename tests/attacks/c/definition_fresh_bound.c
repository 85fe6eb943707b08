//: verify
//: truth: false
//: aims: frontend.c.logic.instance
//: why: no i is equal to each i_1
//: answer: refuted
/*@ predicate p{L}(integer x) = \exists integer i; 0 <= i < 3 && (\forall integer i_1; 0 <= i_1 < 3 ==> i == i_1 && x < 100); */
/*@ requires 0 <= i < 50; ensures p(i); */
void f(int i) { }
