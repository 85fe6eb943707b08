// Operators of ACSL that have no value for some operands: the specification is not well defined.

//: shift to the left | true | proved
/*@ requires 0 <= n <= 3; ensures (1 << n) > 0; */ void f(int n) { }

//: shift to the left by a negative count | false | refuted spec-defined
/*@ requires -1 <= n <= 3; ensures (1 << n) != 5; */ void f(int n) { }

//: shift to the right | true | proved
/*@ requires 0 <= n <= 3; ensures (9 >> n) > 0; */ void f(int n) { }

//: shift to the right by a negative count | false | refuted spec-defined
/*@ requires -1 <= n <= 3; ensures (9 >> n) != 5; */ void f(int n) { }

//: quotient | true | proved
/*@ requires 1 <= n <= 3; ensures 9 / n > 0; */ void f(int n) { }

//: quotient by zero | false | refuted spec-defined
/*@ requires 0 <= n <= 3; ensures 9 / n != 5; */ void f(int n) { }

//: remainder | true | proved
/*@ requires 1 <= n <= 3; ensures 9 % n < n; */ void f(int n) { }

//: remainder by zero | false | refuted spec-defined
/*@ requires 0 <= n <= 3; ensures 9 % n != 5; */ void f(int n) { }

//: the operand of an implication that does not matter | true | proved
/*@ requires -1 <= n <= 3; ensures n >= 0 ==> (1 << n) > 0; ensures n > 0 ==> 9 / n > 0; */
void f(int n) { }
