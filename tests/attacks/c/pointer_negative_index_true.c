//: verify
//: truth: true
//: aims: frontend.lower.places
//: why: the index counts from the pointer
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[3] = {1, 2, 3}; int *p = &a[2]; int v = p[-2] + *(p - 1) + (-1)[p];
  if (!(v == 5)) reach_error();
  return 0;
}
