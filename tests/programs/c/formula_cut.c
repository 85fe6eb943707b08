//: verify --engine bounded --explore formula --loop-bound 5
//: verdict: proved-bounded
//: why: the sum is too large after more iterations than the bound allows
/*@ requires 0 <= n <= 100; ensures \result <= 10; */
int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
