//: verify
//: truth: error
//: aims: frontend.c.places._begins_with
//: why: the clause stands before the end of a block, not before a loop
//: answer: diagnostic
#define CLOSE } while (i < 3) i++;
/*@ ensures \result == 3; */
int f(void) { int i = 0; {
  //@ loop invariant i <= 3;
  CLOSE
  return i; }
