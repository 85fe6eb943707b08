// proved: machine
/*@ requires 0 <= n; ensures 0 <= \result <= 3; */
int machine(int n) {
  int state = 0;
  /*@ loop invariant 0 <= i <= n && 0 <= state <= 3;
      loop variant n - i; */
  for (int i = 0; i < n; i++) {
    switch (state) {
      case 0: state = 1; break;
      case 1: state = 2;
      case 2: state++; break;
      default: if (i > 5) return state; state = 0;
    }
  }
  return state;
}
