//: verify
//: truth: true
//: aims: frontend.c.places._begins_with
//: why: behind the `else`, c is 0
//: answer: proved
#define SET y = 2;
/*@ ensures \true; */
int f(int c) { int y = 0; if (c) y = 1; else
  //@ assert c == 0;
  SET
  return y; }
