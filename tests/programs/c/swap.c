//: verify --array-length 1
//: verdict: proved
//: why: right even if both point to the same place
/*@ requires \valid(p) && \valid(q);
    assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q) {
  int kept = *p;
  *p = *q;
  *q = kept;
}
