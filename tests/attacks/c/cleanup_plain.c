//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: done runs at the end of the block
//: answer: unknown
extern void reach_error(void);
int g = 0;
void done(int *p) { g += *p; }
int main(void) { { int x __attribute__((cleanup(done))) = 4; } if (g == 4) reach_error(); return 0; }
