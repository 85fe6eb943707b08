//: postcondition
/*@ requires \valid(p) && \valid(q);
    assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q) {
    *p = *p ^ *q; //~> int keep = *p;
    *q = *p ^ *q; //~> *p = *q;
    *p = *p ^ *q; //~> *q = keep;
}
