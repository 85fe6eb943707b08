//: verify
//: verdict: refuted
//: why: each claim would hold if its name were looked up inside the statement that follows
int G = 3;
enum { K = 5 };
/*@ ensures \true; */
int before_block(int x) {
  int y = x;
  /*@ assert y == 5; */ //~ assertion
  { static const int y = 5; x = y; }
  return x;
}
/*@ ensures \true; */
int before_for(int x) {
  int y = x;
  /*@ assert y == 0; */ //~ assertion
  for (int y = 0; y < 3; y++) { }
  return y;
}
/*@ ensures \true; */
int enumerator(int x) {
  enum { K = 6 };
  if (x > 0) { /*@ assert K == 5; */ x = 0; } //~ assertion
  return x;
}
/*@ ensures \true; */
int hidden_global(int x) {
  int G = x;
  /*@ assert G == x; */
  { extern int G; G = 3; /*@ assert G == x; */ } //~ assertion
  return G;
}
/*@ ensures \true; */
int substatement(int x) {
  if (x) /*@ assert x == 0; */ for (int x = 0; x < 2; x++) ; //~ assertion
  return x;
}
/*@ ensures \result == a; */ //~ postcondition
int shifted(char **v, int a, int b);
int shifted(char **v, int a, int b) { return b; }
