//: verify
//: truth: true
//: aims: frontend.c.types
//: why: the mode makes it sixteen bits
//: answer: proved
extern void reach_error(void);
typedef unsigned narrow __attribute__((mode(HI)));
int main(void) {
  narrow x = 65535; x++;
  if (!(x == 0)) reach_error();
  return 0;
}
