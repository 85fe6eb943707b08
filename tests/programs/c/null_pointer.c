//: verify --array-length 0..1
//: verdict: refuted
//: why: a pointer may be null
/*@ assigns \nothing;
    ensures \true; */
int read(int *p) {
  return *p; //~ memory
}
