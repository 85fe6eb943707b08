//: verify
//: verdict: refuted
//: why: the precondition divides by zero where y is 0, so it says nothing there
/*@ requires x / y == 1; //~ spec-defined
    assigns \nothing;
    ensures y != 0; */
int f(int x, int y) { return 1; }
