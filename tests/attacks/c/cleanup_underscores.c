//: verify
//: truth: false
//: aims: frontend.c.attributes.attributes_of
//: why: the spelling with underscores, among others
//: answer: unknown
extern void reach_error(void);
int g = 0;
void done(int *p) { g = 2; }
int main(void) { { __attribute__((__unused__, __cleanup__(done), aligned(8))) int x = 1; (void)x; } if (g) reach_error(); return 0; }
