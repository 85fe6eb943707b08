//: verify
//: truth: false
//: aims: engines.bounded.bodies.BodySearch
//: why: the contract allows more than the body gives, but 31 is among what it gives
//: answer: refuted
struct date { int month, day; };
/*@ requires 1 <= month <= 12; assigns \nothing; ensures 28 <= \result <= 31; */
int days(int month) { return month == 2 ? 28 : 31; }
/*@ requires \valid(d) && 1 <= d->month <= 12 && 1 <= d->day <= 31; assigns *d; ensures d->month <= 12; */
void next(struct date *d) {
  if (d->day < days(d->month)) d->day++;
  else { d->day = 1; d->month++; }
}
