//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: before the `while` of the `do`, i is 1 first
//: answer: diagnostic
#define UNTIL while (i < 3); i = 9;
/*@ ensures \result == 9; */
int f(void) { int i = 0; do i++;
  //@ assert i == 3;
  UNTIL
  return i; }
