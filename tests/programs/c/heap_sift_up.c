//: verify --engine invariants
//: verdict: proved
//: why: how far the loop goes depends on a member, and what it writes lies in the struct
struct queue { int rank[64]; int used; };
/*@ requires \valid(q) && 0 <= q->used < 64;
  @ ensures q->used == \old(q->used) + 1; */
void insert(struct queue *q, int rank) {
  int at = q->used++;
  q->rank[at] = rank;
  while (at > 0 && q->rank[(at - 1) / 2] > q->rank[at]) {
    int up = (at - 1) / 2, other = q->rank[up];
    q->rank[up] = q->rank[at];
    q->rank[at] = other;
    at = up;
  }
}
