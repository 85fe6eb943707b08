//: verify
//: truth: false
//: aims: frontend.lower.spec_memory
//: why: the length of a block is in bytes
//: answer: unknown
int main(void) {
  int a[3] = {0}, *p = a + 1;
  /*@ assert \block_length(p) == 3; */
  return *p;
}
