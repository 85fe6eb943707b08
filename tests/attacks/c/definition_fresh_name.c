//: verify
//: truth: false
//: aims: frontend.c.logic.instance
//: why: i_1 is the variable of the file, and 7
//: answer: refuted
int i_1 = 3;
/*@ predicate p{L}(integer x) = \exists integer i; 0 <= i < 3 && i == i_1 && x < 100; */
/*@ requires i_1 == 7 && 0 <= i < 50; ensures p(i); */
void f(int i) { }
