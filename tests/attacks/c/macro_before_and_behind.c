//: verify
//: truth: false
//: aims: frontend.c.places._begins_with
//: why: y is 2 in the second round
//: answer: refuted
#define SET y = 2;
#define EACH for (int i = 0; i < 3; i++)
/*@ ensures \true; */
int f(int c) { int y = 0; EACH
  //@ assert y == 0;
  SET
  return y; }
