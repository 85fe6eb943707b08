//: verify
//: truth: true
//: aims: frontend.c.conversions.refuse_bit_fields
//: why: the sum of two bit-fields is no bit-field
//: answer: unknown
extern void reach_error(void);
struct s { unsigned a : 2, b : 2; };
int main(void) { struct s x = {3, 3}; int v = x.a++ + x.b++; if (v != 6) reach_error(); return 0; }
