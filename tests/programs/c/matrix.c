//: verify
//: verdict: proved
//: why: the transpose of the transpose
void reach_error(void) { }
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int m[2][3], t[3][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) m[i][j] = __VERIFIER_nondet_int();
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++) t[i][j] = m[j][i];
  if (t[2][1] != m[1][2]) reach_error();
  return 0;
}
