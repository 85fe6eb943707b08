//: verify
//: verdict: refuted
//: why: zero belongs to no case, and the cases are said to be complete
/*@ requires -9 <= x <= 9; //~ assertion
    assigns \nothing;
    behavior up: assumes x > 0; ensures \result == 1;
    behavior down: assumes x < 0; ensures \result == -1;
    complete behaviors; */
int sign(int x) {
  return x > 0 ? 1 : -1;
}
