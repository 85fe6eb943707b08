//: verify
//: verdict: proved
//: why: names are those of the scope before the next statement, in a loop those behind its initialisation
int G = 3;
enum { K = 5 };
/*@ ensures \true; */
int before_block(int x) {
  int y = x;
  /*@ assert y == x; */
  { static const int y = 5; x = y; }
  return x;
}
/*@ ensures \true; */
int before_for(int x) {
  int y = x;
  /*@ assert y == x; loop invariant 0 <= y <= 3; */
  for (int y = 0; y < 3; y++) { }
  return y;
}
/*@ ensures \true; */
int enumerator(int x) {
  enum { K = 6 };
  /*@ assert K == 6; */
  { int K = x; /*@ assert K == x; */ }
  return x;
}
/*@ ensures \true; */
int hidden_global(int x) {
  int G = x;
  /*@ assert G == x; */
  { extern int G; G = 3; /*@ assert G == 3; */ }
  /*@ assert G == x; */
  return G;
}
/*@ ensures \true; */
int substatement(int x) {
  if (x) /*@ assert x != 0; */ for (int x = 0; x < 2; x++) ;
  return x;
}
/*@ ensures \result == b; */
int shifted(double *v, int a, int b);
int shifted(double *v, int x, int y) { return y; }
