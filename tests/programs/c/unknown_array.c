//: verify --uninitialised input
//: verdict: refuted
//: why: elements of a local array that nobody has assigned may be anything
void reach_error(void) { }

int main(void) {
  int a[3];
  a[1] = 5;
  if (a[0] == 7 && a[2] == a[0] + a[1]) reach_error(); //~ unreachable
  return 0;
}
