//: verify
//: truth: true
//: aims: engines.bounded.bodies.BodySearch
//: why: the body never gives 30, which the contract allows
//: answer: unknown
struct date { int month, day; };
/*@ requires 1 <= month <= 12; assigns \nothing; ensures 28 <= \result <= 31; */
int days(int month) { return month == 2 ? 28 : 31; }
/*@ requires \valid(d) && 1 <= d->month <= 12; assigns *d; ensures d->day != 30; */
void last(struct date *d) { d->day = days(d->month); }
