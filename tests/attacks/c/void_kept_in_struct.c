//: verify
//: truth: false
//: aims: frontend.lower.untyped.to_void
//: why: the object is changed through the pointer in the struct
//: answer: refuted
extern void reach_error(void);
struct box { void *at; };
static void put(struct box *b, int n) { *(int *)b->at = n; }
int main(void) { int x = 1; struct box b = {&x}; put(&b, 6); if (x == 6) reach_error(); return 0; }
