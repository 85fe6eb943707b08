//: verify
//: truth: true
//: aims: execution.iterations.is_followed
//: why: from 8 or 9 it goes up to 12
//: answer: proved
int g;
/*@ requires 8 <= g <= 9; */
void f(void) { while (g != 12) { if (g == 7) g = 6; g++; } }
