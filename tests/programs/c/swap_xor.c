//: verify --array-length 1
//: verdict: refuted
//: why: if both point to the same place it becomes zero
/*@ requires \valid(p) && \valid(q) && 0 <= *p <= 15 && 0 <= *q <= 15;
    assigns *p, *q;
    ensures *p == \old(*q); */ //~ postcondition
void swap(int *p, int *q) {
  *p = *p ^ *q;
  *q = *p ^ *q;
  *p = *p ^ *q;
}
