//: verify
//: verdict: refuted
//: why: unsigned numbers wrap
/*@ assigns \nothing;
    ensures \result > x; */ //~ postcondition
unsigned next(unsigned x) {
  return x + 1u;
}
