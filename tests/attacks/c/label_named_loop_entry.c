//: verify
//: truth: false
//: aims: frontend.lower.environment._labels_here
//: why: s is 3 when the loop is entered, 0 at the label
//: answer: diagnostic
/*@ requires 0 <= n < 10; ensures \result == 0; */
int f(int n) {
  int s = 0, i = 0;
LoopEntry: ;
  s = 3; 
  /*@ loop invariant \at(s, LoopEntry) == 0; loop invariant 0<=i<=n; loop assigns i; loop variant n - i; */
  while (i < n) i++;
  return s;
}
