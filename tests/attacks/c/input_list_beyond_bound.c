//: verify --heap-objects 2
//: truth: false
//: aims: execution.record_inputs.refined
//: why: the fourth node may hold the number, beyond the bound: nothing may be proved without saying so
//: answer: refuted
struct node { int v; struct node *next; };
/*@ requires p == \null || \valid(p); */
int f(struct node *p) {
  int n = 0;
  while (p && n < 10) { p = p->next; n++; }
  //@ assert n < 4;
  return n;
}
