//: verify --engine invariants
//: verdict: proved
//: why: the loop changes members, and what they were before matters at its end
struct range { int low, high, steps; };
/*@ requires \valid(r) && 0 <= r->low <= r->high <= 1000 && r->steps == 0;
  @ ensures r->low == r->high && r->steps == \old(r->high) - \old(r->low); */
void meet(struct range *r) {
  while (r->low < r->high) {
    r->low++;
    r->steps++;
  }
}
