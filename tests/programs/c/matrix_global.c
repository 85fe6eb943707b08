//: verify
//: verdict: refuted
//: why: the elements of a global matrix are anything
int m[2][3];

/*@ requires 0 <= i < 2;
    ensures \result == 0; */ //~ postcondition
int middle(int i) {
  return m[i][1];
}
