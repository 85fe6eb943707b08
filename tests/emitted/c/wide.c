//: postcondition
//: --data-model LP64
/*@ requires a > 1;
    ensures \result == (unsigned long) (a * b + a); */
unsigned long combine(unsigned long a, unsigned long b) {
    return a * b + b; //~> return a * b + a;
}
