//: verify
//: verdict: proved
//: why: a jump out of two loops
/*@ requires 0 <= n <= 4;
    assigns \nothing;
    ensures \result <= 3; */
int find(int n) {
  int i, j;
  for (i = 0; i < 5; i++)
    for (j = 0; j < 5; j++)
      if (i + j > n || i == 3) goto out;
out:
  return i;
}
