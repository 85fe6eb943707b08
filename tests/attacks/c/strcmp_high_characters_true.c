//: verify
//: truth: true
//: aims: frontend.c.models
//: why: characters are compared as unsigned
//: answer: proved
extern void reach_error(void);
#include <string.h>
int main(void) {
  char a[2] = {(char)0xe9, 0}, b[2] = {'z', 0};
  if (strcmp(a, b) <= 0) reach_error();
  return 0;
}
