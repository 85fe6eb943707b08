//: verify
//: truth: true
//: aims: frontend.c.filling
//: why: a struct of bit-fields is copied whole
//: answer: proved
extern void reach_error(void);
#include <string.h>
struct s { unsigned a : 3; int b : 4; unsigned : 0; unsigned char c; };
int main(void) {
  struct s x = {5, -3, 200}, y = {0};
  memcpy(&y, &x, sizeof y);
  if (y.a != 5 || y.b != -3 || y.c != 200) reach_error();
  return 0;
}
