//: verify
//: truth: true
//: aims: frontend.c.initializers.subobject
//: why: the later initialiser of the row replaces all of it
//: answer: proved
extern void reach_error(void);

int main(void) {
  int a[2][2] = {[0] = {1, 2}, [0] = {3}};
  if (!(a[0][0] == 3 && a[0][1] == 0)) reach_error();
  return 0;
}
