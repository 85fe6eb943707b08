//: verify --engine bounded --explore formula
//: verdict: refuted
//: why: a sum of sums is too large in the 30th iteration, and no sooner; sums before it are not
/*@ requires 0 <= x <= 3; */
int doubled(int x) {
  for (int i = 0; i < 31; i++)
    x = x + x; //~ overflow
  return x;
}
