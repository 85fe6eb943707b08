//: verify --engine bounded --explore formula --math ideal
//: verdict: proved
//: why: numbers that nothing keeps within their type are as large as they are
/*@ requires 0 <= x <= 3; ensures \result == 1099511627776 * x; */
long long doubled(int x) {
  int y = x;
  for (int i = 0; i < 40; i++)
    y = y + y;
  return y;
}
