//: verify
//: truth: false
//: aims: frontend.c.expressions._is_number
//: why: n changes where the number of the register is computed
//: answer: unknown
/*@ requires 0 <= n <= 10; ensures \result == n; */
int f(int n) {
  *(volatile int *)(n++, 0x10) = 1;
  return n;
}
