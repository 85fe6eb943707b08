//: verify
//: truth: true
//: aims: frontend.lower.union_shapes.is_covered
//: why: 1 is a truth value
//: answer: unknown
extern void reach_error(void);
union u { unsigned char c; _Bool b; };
int main(void) { union u a; a.c = 1; if (!a.b) reach_error(); return 0; }
