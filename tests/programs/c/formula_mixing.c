//: verify --engine bounded --explore formula
//: verdict: refuted
//: why: a product modulo 2^32 has this value for one number only, which no sum of it shows
/*@ requires 1 <= x; */
int mixed(unsigned x) {
  unsigned h = x * 2654435761u;
  h = h ^ (h >> 16);
  h = h * 2246822519u;
  //@ assert h != 0x12345678u; //~ assertion
  return 0;
}
