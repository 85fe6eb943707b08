//: verify
//: truth: true
//: aims: frontend.c.annotations
//: why: the invariant holds each time
//: answer: proved
int main(void) { int i = 0; switch (i) { case 0: /*@ loop invariant 0 <= i <= 3; loop assigns i; loop variant 3 - i; */ while (i < 3) i++; } /*@ assert i == 3; */ return 0; }
