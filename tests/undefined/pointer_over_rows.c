//: verify
//: expect: proved
int main(void) {
  int a[2][2] = {{1, 2}, {3, 4}};
  int *p = a[0];
  /*@ assert p[3] == 4; */
  return 0;
}
