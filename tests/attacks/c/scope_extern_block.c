//: verify
//: truth: false
//: aims: frontend.c.names.global_variable
//: why: inside the block G is the global
//: answer: refuted
int G = 3;
/*@ requires G == 3; ensures \result == 1; */
int f(int x) {
  int G = x;
  { extern int G; /*@ assert G == 4; */ x = G; }
  return 1;
}
