//: verify
//: verdict: refuted
//: why: from both ends a step is counted once, though the distance shrinks by two
struct range { int low, high, steps; };
/*@ requires \valid(r) && 0 <= r->low <= r->high <= 1000 && r->steps == 0;
  @ ensures r->steps == \old(r->high) - \old(r->low); */ //~ postcondition
void meet(struct range *r) {
  while (r->low < r->high) {
    r->low++;
    if (r->low < r->high) r->high--;
    r->steps++;
  }
}
