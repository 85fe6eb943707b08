// proved: main
extern int __VERIFIER_nondet_int(void);
int total;
int seen[4];
int main(void) {
  int i = 0;
  /*@ loop invariant 0 <= i <= 100 && total == 2 * i; */
  while (i < 100 && __VERIFIER_nondet_int()) { total += 2; i++; seen[i % 4] = i; }
  /*@ assert total % 2 == 0 && total <= 200; */
  return 0;
}
