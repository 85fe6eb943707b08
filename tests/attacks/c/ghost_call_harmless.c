//: verify
//: truth: true
//: aims: frontend.c.ghosts._Check
//: why: inc adds one and changes nothing
//: answer: proved
/*@ requires 0 <= x < 100; assigns \nothing; ensures \result == x + 1; */
int inc(int x) { return x + 1; }
/*@ requires 0 <= n < 100; assigns \nothing; ensures \result == n; */
int f(int n) { 
  /*@ ghost int k = inc(n); */
  //@ assert k == n + 1;
  return n; }
