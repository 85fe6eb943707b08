// Casts in specifications: truth values, machine types (values wrap) and mathematical integers.

//: comparison as an int | true | proved
/*@ ensures \result == (int) (x > 0); */ int f(int x) { return x > 0; }

//: comparison as an int, the other way | false
/*@ ensures \result == (int) (x > 0); */ int f(int x) { return x <= 0; }

//: comparison as an integer | true | proved
/*@ ensures \result == (integer) (x > 0) + (integer) (x > 5); */
int f(int x) { return x > 5 ? 2 : x > 0; }

//: comparison as an integer, counted once | false
/*@ ensures \result == (integer) (x > 0) + (integer) (x > 5); */
int f(int x) { return x > 0; }

//: comparison as a character | true | proved
/*@ ensures \result == (char) (x > 0); */ int f(int x) { return x > 0; }

//: number as _Bool | true | proved
/*@ ensures \result == (_Bool) x; */ int f(int x) { return x != 0; }

//: number as _Bool is not its lowest bit | false
/*@ ensures \result == (_Bool) x; */ int f(int x) { return x & 1; }

//: number as boolean | true | proved
/*@ ensures (boolean) x ==> \result == 1; */ int f(int x) { return x != 0; }

//: sum as an integer | true | proved
/*@ requires x > 0; ensures (integer) x + 1 > x; */ void f(int x) { }

//: sum as an int wraps | false
/*@ requires x > 0; ensures (int) (x + 1) > x; */ void f(int x) { }

//: number as an unsigned character | true | proved
/*@ ensures 0 <= (unsigned char) x <= 255; */ void f(int x) { }

//: number as a signed character | false
/*@ ensures 0 <= (signed char) x <= 255; */ void f(int x) { }

//: unsigned as an int | false
/*@ ensures (int) x >= 0; */ void f(unsigned x) { }

//: unsigned as a long long | true | proved
/*@ ensures (long long) x >= 0; */ void f(unsigned x) { }
