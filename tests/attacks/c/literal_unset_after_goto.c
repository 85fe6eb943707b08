//: verify
//: truth: false
//: aims: frontend.c.literal_objects
//: why: the pointer is followed where the literal was not evaluated
//: answer: refuted
int main(void) {
  int *p = 0, k = 1;
  if (k) goto behind;
  p = (int[]){1, 2};
behind:
  return p[0];
}
