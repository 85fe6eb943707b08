//: verify
//: truth: false
//: aims: frontend.c.expressions._statement_expression
//: why: x is 1 where the annotation behind the value stands
//: answer: diagnostic
int f(void) { int y = ({ int x = 1; x; /*@ assert x == 2; */ }); return y; }
