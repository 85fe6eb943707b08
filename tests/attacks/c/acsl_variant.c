//: verify
//: truth: false
//: aims: frontend.lower.annotations.enter_loop
//: why: the variant does not decrease
//: answer: refuted
/*@ ensures \true; */
void f(void) {
  int i = 0;
  /*@ loop invariant 0 <= i <= 3; loop variant i; */
  while (i < 3) i++;
}
