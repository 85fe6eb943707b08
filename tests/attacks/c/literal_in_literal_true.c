//: verify
//: truth: true
//: aims: frontend.c.literal_objects
//: why: a literal leads to another one of the same block
//: answer: proved
extern void reach_error(void);
struct s { int n; const struct s *next; };
static int sum(const struct s *p) { int r = 0; for (; p; p = p->next) r += p->n; return r; }
int main(void) {
  if (sum(&(struct s){1, &(struct s){2, &(struct s){4, 0}}}) != 7) reach_error();
  return 0;
}
