//: verify
//: truth: false
//: aims: frontend.lower.writes
//: why: both lists are exchanged through pointers to pointers
//: answer: refuted
extern void reach_error(void);
struct node { int v; struct node *next; };
static void swap(struct node **a, struct node **b) { struct node *t = *a; *a = *b; *b = t; }
int main(void) {
  struct node x = {1, 0}, y = {2, &x}, *p = &x, *q = &y;
  swap(&p, &y.next);
  if (p == &x && q->next == &x) reach_error();
  return 0;
}
