//: verify
//: truth: true
//: aims: frontend.c.conversions.refuse_bit_fields
//: why: with gcc, it is promoted to int, and with clang it is not
//: answer: unknown
extern void reach_error(void);
struct s { unsigned a : 2; };
int main(void) { struct s x = {1}; if (({ x.a; }) - 4 >= 0) reach_error(); return 0; }
