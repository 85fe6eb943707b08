//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: a global keeps the address of a literal of a function that has ended
//: answer: refuted
struct s { int x; };
static struct s *kept;
static void keep(int n) { kept = &(struct s){n}; }
int main(void) { keep(4); return kept->x; }
