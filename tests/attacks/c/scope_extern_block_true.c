//: verify
//: truth: true
//: aims: frontend.c.names.global_variable
//: why: inside the block G is the global
//: answer: proved
int G = 3;
/*@ requires G == 3; ensures \result == 3; */
int f(int x) {
  int G = x;
  { extern int G; /*@ assert G == 3; */ x = G; }
  return x;
}
