//: verify
//: verdict: refuted
//: why: where no behavior applies, none says what is assigned
int g;

/*@ behavior positive:
      assumes x > 0;
      assigns \nothing;
      ensures \result == 1; */
int step(int x) {
  if (x > 0) return 1;
  g = 5;
  return 2;
}

/*@ requires g == 0;
    ensures g == 0; */ //~ postcondition
int use(int x) {
  return step(x);
}
