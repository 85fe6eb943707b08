//: verify
//: verdict: proved
//: why: a run that ends the program has ended; all others come to the end of the loop
extern void exit(int code);

/*@ requires n >= 0;
    ensures \result == -1; */
int stop(int n) {
  /*@ loop invariant n >= -1; */
  while (n >= 0) {
    if (n == 50) exit(0);
    n--;
  }
  return n;
}
