//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct counter { unsigned hits, misses; };
/*@ requires \valid(c); assigns c->hits, c->misses;
    behavior hit: assumes good != 0; ensures c->hits == (unsigned)(\old(c->hits) + 1) && c->misses == \old(c->misses);
    behavior miss: assumes good == 0; ensures c->misses == (unsigned)(\old(c->misses) + 1) && c->hits == \old(c->hits);
    complete behaviors; disjoint behaviors; */
void note(struct counter *c, int good) {
  if (good) c->hits++; //! postcondition: if (good > 0) c->hits++;
  else c->misses++; //! postcondition: else c->misses += 2;
}
int main(void) {
  struct counter c = {0, 0};
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 4; i++) note(&c, n);
  if (n && c.misses) reach_error();
  if (c.hits + c.misses != 4) reach_error(); //! unreachable: if (c.hits > 3) reach_error();
  return 0;
}
