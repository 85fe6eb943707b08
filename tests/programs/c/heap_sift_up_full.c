//: verify
//: verdict: refuted
//: why: a full queue has no place for another rank
struct queue { int rank[64]; int used; };
/*@ requires \valid(q) && 0 <= q->used <= 64;
  @ ensures q->used == \old(q->used) + 1; */
void insert(struct queue *q, int rank) {
  int at = q->used++;
  q->rank[at] = rank; //~ index
  while (at > 0 && q->rank[(at - 1) / 2] > q->rank[at]) {
    int up = (at - 1) / 2, other = q->rank[up];
    q->rank[up] = q->rank[at];
    q->rank[at] = other;
    at = up;
  }
}
