//: verify
//: truth: false
//: aims: frontend.c.macros.expansions
//: why: LIMIT is 3 at the loop, 9 at the end of the file
//: answer: refuted
#define LIMIT 3
/*@ ensures \result == 0; */
int f(void) {
  int i = 0;
  /*@ loop invariant 0 <= i <= LIMIT; loop variant 9 - i; */
  while (i < 5) i++;
  return 0;
}
#undef LIMIT
#define LIMIT 9
