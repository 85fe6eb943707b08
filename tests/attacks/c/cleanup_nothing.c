//: verify --contracts-only
//: truth: true
//: aims: frontend.c.attributes.attributes_of
//: why: attributes that change nothing
//: answer: proved
extern void reach_error(void);
int g = 0;
void done(int *p) { g = 1; }
int main(void) { { int x __attribute__((unused)) = 0; } if (g) reach_error(); return 0; }
